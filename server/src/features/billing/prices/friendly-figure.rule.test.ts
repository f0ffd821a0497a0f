import { expect, test } from 'vitest'
import { friendlyFigure } from './price-text.ts'

test('a friendly figure has two digits and is near', () => {
  const examples = [
    [61.62, 60],
    [35.2, 35],
    [105.6, 110],
    [147.6, 150],
    [1476, 1500],
    [99.9, 100],
  ] as const
  for (const [amount, friendly] of examples) expect(friendlyFigure(amount)).toBeCloseTo(friendly, 6)
  for (let amount = 10; amount < 20_000; amount *= 1.01)
    expect(Math.abs(friendlyFigure(amount) / amount - 1)).toBeLessThanOrEqual(0.0501)
})
