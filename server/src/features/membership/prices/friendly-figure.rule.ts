/**
 * At most two digits that are not zero; from 5 on the second is 0 or 5. So 61.62 is 60 and 1,476 is 1,500: at
 * most 5 % away.
 */
export function friendlyFigure(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  const step = amount < 5 * magnitude ? magnitude / 10 : magnitude / 2
  return Math.round(amount / step) * step
}
