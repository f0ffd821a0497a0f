// The parts of a lesson beside its text, and what they need from each other.
import { goesOnAfterName, nameOfGrade } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { LessonFrontMatter } from './files/lesson-file.schema.ts'

export const partsOf = (lesson: LessonFrontMatter): LessonParts => ({
  shortAnswer: lesson.shortAnswer,
  tryToday: lesson.tryToday ?? null,
  seekHelp: lesson.seekHelp,
  help: lesson.help,
  suggestions: lesson.suggestions,
  disagreement: lesson.disagreement ?? null,
  evidence: lesson.evidence.map(({ grade, source, ...card }) => ({
    ...card,
    grade: grade ?? null,
    source: source ?? lesson.source,
  })),
})

/** Words of the parts that are shown or spoken, in order. */
export const wordsOfParts = ({
  shortAnswer,
  evidence,
  tryToday,
  seekHelp,
  disagreement,
  suggestions,
}: LessonFrontMatter): string[] => [
  shortAnswer,
  ...(disagreement?.voices.flatMap(({ says, detail, because }) => [says, detail, because]) ?? []),
  ...(disagreement?.agree ?? []),
  ...(disagreement?.now ?? []),
  ...(tryToday?.variants.flatMap(({ step, when, smaller, larger }) => [step, when, smaller, larger]) ?? []),
  ...seekHelp,
  ...suggestions.map(({ text }) => text),
  ...evidence.flatMap(({ title, what, who, sureness, limits, changeOurMind }) => [
    title,
    what,
    who,
    sureness,
    limits,
    changeOurMind,
  ]),
]

/** The group of each age of the contract's option list. */
const groupOfAge: Readonly<Record<number, ChildGroup>> = { 1: '0-3', 2: '4-7', 3: '8-12', 4: '13+' }

/** Requirements of lessons that are not quotes. `ages` are numbers of the contract's option list. */
export function checkParts(
  lesson: LessonFrontMatter,
  ages: readonly number[],
  refuse: (field: string, message: string) => void,
) {
  if (lesson.shortAnswer === '')
    refuse('shortAnswer', 'is required: one or two sentences that answer the title, and how sure that is')
  if (lesson.evidence.length === 0) refuse('evidence', 'is required: what the answer rests on')
  if (lesson.seekHelp.length === 0) refuse('seekHelp', 'must say when to ask for help, most urgent first')
  for (const [at, { source }] of lesson.evidence.entries())
    if (at > 0 && source === undefined)
      refuse(`evidence.${at}`, 'needs its own source, because only the first card has that of the lesson')
  for (const [at, { basis, grade = null, sureness }] of lesson.evidence.entries())
    if (goesOnAfterName({ basis, grade, sureness }))
      refuse(
        `evidence.${at}.sureness`,
        `begins with “${nameOfGrade({ basis, grade })}”, which stands alone on the card: put a full stop after it and begin a sentence`,
      )
  if (lesson.tryToday === undefined) {
    refuse('tryToday', 'is required: one small thing to try')
    return
  }
  const groups = lesson.tryToday.variants.flatMap((variant) => variant.for)
  for (const group of [...childGroups, 'everyone'] as const)
    if (groups.filter((named) => named === group).length > 1)
      refuse('tryToday.variants', `two variants are for ${group}`)
  if (groups.includes('everyone')) return
  if (ages.length === 0)
    refuse('tryToday.variants', 'the lesson names no age, so it needs a variant for everyone')
  for (const age of ages) {
    const group = groupOfAge[age]
    if (group !== undefined && !groups.includes(group))
      refuse(
        'tryToday.variants',
        `has no variant for ${group}, an age of the lesson; write one, or one for everyone`,
      )
  }
}
