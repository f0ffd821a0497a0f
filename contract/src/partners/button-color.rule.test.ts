import { expect, test } from 'vitest'
import { shownColor } from './button-color.rule.ts'

test.each([
  // white words, as sent
  ['#1F4E8C', '#1F4E8C', '#FFFFFF', false],
  ['#5B2A86', '#5B2A86', '#FFFFFF', false],
  // ink words, and an edge where a light colour lies on white
  ['#FFD23F', '#FFD23F', '#12302F', true],
  ['#ffff00', '#FFFF00', '#12302F', true],
  ['#FFFFFF', '#FFFFFF', '#12302F', true],
  // neither could be read: darker, with white words
  ['#7C8A99', '#697787', '#FFFFFF', false],
  ['#000000', '#000000', '#FFFFFF', false],
])('%s is shown as %s with words in %s (EMB-2)', (sent, color, words, hasEdge) => {
  const { asShown } = shownColor(sent)
  expect(asShown).toMatchObject({ color, words, hasEdge })
})

test('the words of every colour can be read, by day and by night (EMB-2)', () => {
  for (let red = 0; red <= 255; red += 15)
    for (let green = 0; green <= 255; green += 15)
      for (let blue = 0; blue <= 255; blue += 15) {
        const sent = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
        const { asShown, atNight } = shownColor(sent)
        expect(asShown.contrast, sent).toBeGreaterThanOrEqual(4.5)
        expect(atNight.contrast, sent).toBeGreaterThanOrEqual(7)
      }
})

test('at night the same hue is lighter', () => {
  expect(shownColor('#1F4E8C').atNight.color).toBe('#7EA9E2')
  expect(shownColor('#7C8A99').asSent.contrast).toBeCloseTo(3.5, 1)
})
