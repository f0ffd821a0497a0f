// How she likes her videos, kept on this device.
import { localItems } from '../../../../platform/storage/local-items.ts'

export const rates = [0.75, 1, 1.25, 1.5, 2] as const
const rateKey = 'speed'
const captionsKey = 'captions'
const off = 'off'

export const preferences = {
  rate(): number {
    const kept = Number(localItems.read(rateKey))
    return rates.find((rate) => rate === kept) ?? 1
  },
  keepRate: (rate: number) => localItems.write(rateKey, String(rate)),
  wantsCaptions: () => localItems.read(captionsKey) !== off,
  keepCaptions: (isOn: boolean) => localItems.write(captionsKey, isOn ? 'on' : off),
}

/** The next speed up or down; the same at the ends. */
export function rateBeside(rate: number, steps: 1 | -1): number {
  const at = rates.findIndex((known) => known >= rate)
  return rates[Math.min(rates.length - 1, Math.max(0, (at === -1 ? rates.length - 1 : at) + steps))] ?? 1
}
