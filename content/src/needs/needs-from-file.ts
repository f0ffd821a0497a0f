// Compiles content/needs.yaml, or returns every problem of it with its line.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { need, type Need } from '@oka/contract/needs/needs.schema.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { requiredString } from '@oka/contract/shared/primitives.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import { readYaml } from '../files/read-yaml.ts'
import { validate } from '../files/validate.ts'
import type { Outcome, Problem } from '../problem.ts'
import { claimWordsIn } from '../rules/claim-words.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import { curlyQuotesInside } from '../rules/typography.rule.ts'

/** The page of the front door has this many buttons. */
const needCount = 8

const fields = need.shape

const needInFile = z.strictObject({
  slug: fields.slug,
  name: fields.name,
  question: fields.question,
  lead: fields.lead,
  picture: fields.picture,
  lesson: activityId,
  firstGroup: fields.firstGroup,
  more: fields.moreActivityIds,
  series: fields.seriesSlug,
  help: fields.help,
  /** What parents type when they mean this need. Searched, never shown. */
  asks: z.array(requiredString(60)).check(z.minLength(5), z.maxLength(15)),
})
type NeedInFile = z.output<typeof needInFile>

const needsFile = z.strictObject({
  needs: z.array(needInFile).check(z.length(needCount, `must be ${needCount}`)),
})

/** What a need may name. */
export interface NeedParts {
  lessons: readonly CompiledLesson[]
  series: readonly Pick<Series, 'slug'>[]
}

export interface CompiledNeeds {
  needs: Need[]
  /** By slug. */
  asks: ReadonlyMap<string, readonly string[]>
}

/** `dir`: the content folder. */
export function needsFromFile(dir: string, parts: NeedParts): Outcome<CompiledNeeds> {
  const file = 'needs.yaml'
  const path = join(dir, file)
  if (!existsSync(path))
    return { problems: [{ file, field: '', message: 'is missing: it says what is hard tonight' }] }
  const read = readYaml(path, file)
  if (read.problems !== undefined) return read
  const { data, lineOf } = read.value
  const checked = validate(needsFile, curlyQuotesInside(data), file, lineOf)
  if (checked.problems !== undefined) return checked
  const { needs } = checked.value
  const problems: Problem[] = needs.flatMap((one, at) =>
    problemsOfNeed(one, dir, parts, needs.slice(0, at)).map(({ field, message }) => ({
      file,
      field: `needs.${at}.${field}`,
      message,
      line: lineOf(`needs.${at}.${field}`),
    })),
  )
  if (problems.length > 0) return { problems }
  return {
    value: {
      needs: needs.map(needOf),
      asks: new Map(needs.map((one) => [one.slug, one.asks])),
    },
  }
}

const needOf = ({
  lesson,
  more,
  series,
  slug,
  name,
  question,
  lead,
  picture,
  firstGroup,
  help,
}: NeedInFile) => ({
  slug,
  name,
  question,
  lead,
  picture,
  activityId: lesson,
  firstGroup,
  moreActivityIds: more,
  seriesSlug: series,
  help,
})

/** `before`: the needs above it. */
function problemsOfNeed(one: NeedInFile, dir: string, parts: NeedParts, before: readonly NeedInFile[]) {
  const problems: { field: string; message: string }[] = []
  const refuse = (field: string, message: string) => problems.push({ field, message })
  const findLesson = (field: string, id: string) => {
    const lesson = parts.lessons.find((candidate) => candidate.id === id)
    if (lesson === undefined) refuse(field, `there is no lesson ${id}`)
    return lesson
  }

  if (before.some((other) => other.slug === one.slug)) refuse('slug', `two needs are ${one.slug}`)
  if (!existsSync(join(dir, 'illustrations', `${one.picture}.svg`)))
    refuse('picture', `illustrations/${one.picture}.svg does not exist`)
  if (!parts.series.some(({ slug: known }) => known === one.series))
    refuse('series', `there is no series/${one.series}.md`)
  for (const [field, words] of Object.entries({
    slug: one.slug,
    name: one.name,
    question: one.question,
    lead: one.lead,
  })) {
    const condition = conditionWordIn(words)
    if (condition !== undefined)
      refuse(field, `must not name a condition ("${condition}"), because it is in an address or on a card`)
    for (const word of claimWordsIn(words))
      refuse(field, `"${word}" claims more than a source can show; write it differently`)
  }

  const lesson = findLesson('lesson', one.lesson)
  if (lesson !== undefined) {
    if (!isOpen(lesson)) refuse('lesson', `${one.lesson} must be public, because a need answers everybody`)
    const message = problemOfFirstGroup(lesson, one.firstGroup)
    if (message !== null) refuse('firstGroup', message)
  }
  const more = one.more.map((id, at) => findLesson(`more.${at}`, id))
  if (new Set([one.lesson, ...one.more]).size < 3) refuse('more', 'must be two other lessons')
  if (more.filter((other) => other !== undefined && !isOpen(other)).length > 1)
    refuse('more', 'only one of the two may need a membership')
  return problems
}

const isOpen = ({ access, activityType: type }: CompiledLesson) =>
  access === activityAccess.public && type !== activityType.quote

/** Who is shown first needs a variant of Try today. */
function problemOfFirstGroup({ id, parts }: CompiledLesson, group: ChildGroup | null): string | null {
  const groups = parts.tryToday?.variants.flatMap((variant) => variant.for) ?? []
  if (groups.includes(group ?? 'everyone')) return null
  return groups.length === 0
    ? `lesson ${id} has nothing to try`
    : `lesson ${id} has a step for ${groups.join(', ')}, so it must be one of these (null for everyone)`
}
