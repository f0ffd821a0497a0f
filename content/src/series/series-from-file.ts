// Compiles one file of content/series, or returns every problem of it. The text below the front matter is the
// promise.
import * as z from 'zod/mini'
import { maxSteps, minSteps, series, type Series } from '@oka/contract/series/series.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { boundedString } from '@oka/contract/shared/primitives.ts'
import { hasField } from '@oka/contract/sheets/sheets.ts'
import { readFrontMatter } from '../files/read-front-matter.ts'
import { validate } from '../files/validate.ts'
import type { Outcome, Problem } from '../problem.ts'
import { claimWordsIn } from '../rules/claim-words.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import { curlyQuotesInside } from '../rules/typography.rule.ts'

const { sequence, title, forWhom, pace, note, illustration, illustrationAlt, sheet, ending, steps } =
  series.shape
const { id, title: stepTitle, minutes, text, offers } = steps.def.element.shape

const frontMatter = z.strictObject({
  sequence,
  title,
  forWhom,
  pace,
  note,
  illustration,
  illustrationAlt,
  safety: z._default(boundedString(300), ''),
  sheet,
  ending,
  steps: z
    .array(
      z.strictObject({
        id,
        title: stepTitle,
        minutes,
        text,
        why: z._default(boundedString(240), ''),
        lesson: z.optional(activityId),
        offers: z.optional(offers.def.innerType),
      }),
    )
    .check(
      z.minLength(minSteps, `must have at least ${minSteps} steps`),
      z.maxLength(maxSteps, `must have at most ${maxSteps} steps`),
    ),
})

export interface SeriesParts {
  illustrations: ReadonlySet<string>
  lessonIds: ReadonlySet<string>
}

/** `name` is the file's name without folders. */
export function seriesFromFile(
  path: string,
  name: string,
  { illustrations, lessonIds }: SeriesParts,
): Outcome<Series> {
  const file = `series/${name}`
  const slug = name.replace(/\.md$/, '')
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const { lineOf, lineWith } = read.value
  const checked = validate(frontMatter, curlyQuotesInside(read.value.data), file, lineOf)
  if (checked.problems !== undefined) return checked
  const { steps: written, ...one } = checked.value
  const promise = curlyQuotesInside(read.value.body)
  const problems: Problem[] = []
  const refuse = (field: string, message: string, line = lineOf(field)) =>
    problems.push({ file, field, message, line })

  if (promise === '') refuse('', 'needs one or two sentences below the front matter that say what to expect')
  const shared = {
    slug,
    title: one.title,
    forWhom: one.forWhom,
    promise,
    ...Object.fromEntries(written.map((step, at) => [`steps.${at}.title`, step.title])),
  }
  for (const [field, words] of Object.entries(shared)) {
    const condition = conditionWordIn(words)
    if (condition !== undefined)
      refuse(
        field === 'slug' ? '' : field,
        `must not name a condition ("${condition}"), because it is in an address or on a shared card`,
      )
  }
  if (!illustrations.has(one.illustration))
    refuse('illustration', `illustrations/${one.illustration}.svg does not exist`)
  for (const [at, step] of written.entries()) {
    const { lesson, offers: offered } = step
    if (lesson !== undefined && !lessonIds.has(lesson))
      refuse(`steps.${at}.lesson`, `there is no lesson ${lesson}`)
    if (offered && !hasField(one.sheet, offered.field))
      refuse(`steps.${at}.offers.field`, `the sheet ${one.sheet} has no field ${offered.field}`)
    if (written.findIndex((other) => other.id === step.id) !== at)
      refuse(`steps.${at}.id`, `two steps have the id ${step.id}`)
  }
  const words = [
    promise,
    one.note,
    one.safety,
    one.ending.text,
    ...written.flatMap((step) => [step.title, step.text, step.why, step.offers?.text ?? '']),
  ]
  for (const word of claimWordsIn(words.join('\n\n')))
    refuse('', `"${word}" claims more than a source can show; write it differently`, lineWith(word))
  if (problems.length > 0) return { problems }
  return validate(
    series,
    {
      ...one,
      slug,
      promise,
      steps: written.map(({ lesson, offers: offered, ...step }) => ({
        ...step,
        activityId: lesson ?? null,
        offers: offered ?? null,
      })),
    },
    file,
    lineOf,
  )
}
