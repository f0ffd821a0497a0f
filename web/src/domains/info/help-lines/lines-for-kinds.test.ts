import { expect, test } from 'vitest'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { helpLinesMessages } from './help-lines.messages.ts'
import { linesForKinds } from './lines-for-kinds.ts'

const line = (number: string, ...kinds: HelpLine['kinds']) => ({ number, kinds }) as HelpLine

test('only kinds that the lesson names are shown, in one order for all lessons, each number once', () => {
  const lines = [
    line('119', 'childHelpline', 'childProtection'),
    line('15', 'emergency'),
    line('3114', 'crisis'),
  ]
  const shown = linesForKinds(lines, ['childProtection', 'childHelpline', 'emergency', 'poison'])
  expect(shown.map((each) => [each.kind, each.line.number])).toEqual([
    ['emergency', '15'],
    ['childHelpline', '119'],
  ])
})

test('a number for several kinds that the lesson names says all of them (TRUST-18)', () => {
  const [shown] = linesForKinds(
    [line('111', 'medicalAdvice', 'poison')],
    ['emergency', 'medicalAdvice', 'poison'],
  )
  expect(helpLinesMessages.allKinds(shown?.kinds ?? [])).toBe('Medical advice, poisons line')
  expect(
    linesForKinds([line('111', 'medicalAdvice', 'poison')], ['poison']).map(({ kinds }) =>
      helpLinesMessages.allKinds(kinds),
    ),
  ).toEqual(['Poisons line'])
})
