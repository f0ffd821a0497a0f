// By what lessons are browsed, and how a choice stands in the address (DOOR-11). Pure.
import type { BrowsedLesson } from '@oka/contract/browse/browse.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { topics as catalogueTopics } from '@oka/contract/catalogue/topics.ts'
import { conditionLabel } from '@oka/contract/account/condition-label.ts'
import { childrenAgeGroupOptions, medicalConditionOptions } from '@oka/contract/account/option-lists.ts'
import type { LessonKind } from '../lesson-model/lesson-kind.ts'

/** In the order in which the address names them. */
export const facets = ['need', 'condition', 'age', 'day', 'topic', 'kind', 'minutes', 'open'] as const
export type Facet = (typeof facets)[number]

/** One value of each facet at most: a lesson has to fit all of them. */
export type Choice = Readonly<Partial<Record<Facet, string>>>

export interface BrowseView {
  choice: Choice
  /** A list is shown, perhaps of all lessons; else the places to begin from. */
  isList: boolean
  /** The address names something that is not among the options, or one facet twice. */
  hasUnknown: boolean
}

export interface Browsed {
  lesson: Activity
  kind: LessonKind
  info: BrowsedLesson
}

const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

interface Valued {
  slug: string
  label: string
  value: number
}

/** By what is shown; in the address each has the words of the documented list. */
export const conditions: readonly Valued[] = medicalConditionOptions
  .map((option) => ({ slug: slugOf(option.label), label: conditionLabel(option), value: option.value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
export const topics: readonly Valued[] = catalogueTopics
  .map(({ id, title, slug }) => ({ slug, label: title, value: id }))
  .toSorted((a, b) => a.slug.localeCompare(b.slug, 'en'))
export const ages = ['0-3', '4-7', '8-12', '13-up'] as const
/** As a day goes by. */
export const days = [
  'morning',
  'meals',
  'bedtime',
  'school',
  'out',
  'me',
] as const satisfies Activity['timesOfDay']
export const kinds = ['video', 'article', 'book', 'quote'] as const
/** At most so many. */
export const minutes = ['1', '2', '5', '10'] as const
/** What the reader can open now: its only value. */
export const openToMe = 'me'

const slugsOf = (options: readonly Valued[]) => options.map(({ slug }) => slug)
const valueOf = (options: readonly Valued[], slug: string) =>
  options.find((option) => option.slug === slug)?.value ?? 0

const options: Readonly<Record<Exclude<Facet, 'need'>, readonly string[]>> = {
  condition: slugsOf(conditions),
  age: ages,
  day: days,
  topic: slugsOf(topics),
  kind: kinds,
  minutes,
  open: [openToMe],
}

/** What may be chosen of a facet; `needs` are the slugs of all needs. */
export const optionsOf = (facet: Facet, needs: readonly string[]): readonly string[] =>
  facet === 'need' ? needs : options[facet]

const fits: Readonly<Record<Facet, (browsed: Browsed, slug: string) => boolean>> = {
  need: ({ info }, slug) => info.needs.includes(slug),
  condition: ({ lesson }, slug) => lesson.medicalConditions.includes(valueOf(conditions, slug)),
  age: ({ lesson }, slug) => lesson.childrenAgeGroups.includes(ageOf(slug)),
  day: ({ lesson }, slug) => lesson.timesOfDay.some((time) => time === slug),
  topic: ({ lesson }, slug) => lesson.topics.includes(valueOf(topics, slug)),
  kind: ({ kind }, slug) => kind === slug,
  minutes: ({ lesson }, slug) => lesson.minutes <= Number(slug),
  open: ({ lesson }) => lesson.available,
}

const ageOf = (slug: string) => childrenAgeGroupOptions[ages.findIndex((age) => age === slug)]?.value ?? 0

/** `show=all` lists every lesson. */
const showParameter = 'show'
const all = 'all'
/** Stands for whatever else the address names, so that the server renders all such addresses once. */
const unknown = `${facets[2]}=-`

export const chosenFacets = (choice: Choice): Facet[] => facets.filter((facet) => choice[facet] !== undefined)

/** Of what is named twice the first that is an option counts. Parameters of others, as of a mail, are let be. */
export function parseBrowse(query: string, needs: readonly string[]): BrowseView {
  const parameters = new URLSearchParams(query)
  const choice: Partial<Record<Facet, string>> = {}
  let hasUnknown = false
  for (const facet of facets) {
    const named = parameters.getAll(facet)
    const value = named.find((one) => optionsOf(facet, needs).includes(one))
    if (value !== undefined) choice[facet] = value
    if (named.some((one) => one !== value)) hasUnknown = true
  }
  const isList = chosenFacets(choice).length > 0 || parameters.get(showParameter) === all
  return { choice, isList, hasUnknown }
}

/** With its question mark, in one spelling; empty where nothing is chosen. */
export function printBrowse({ choice, isList, hasUnknown }: BrowseView): string {
  const pairs = chosenFacets(choice).map((facet) => `${facet}=${choice[facet] ?? ''}`)
  if (pairs.length === 0 && isList) pairs.push(`${showParameter}=${all}`)
  if (hasUnknown) pairs.push(unknown)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The address of a list of what fits the choice. */
export const listQuery = (choice: Choice): string => printBrowse({ choice, isList: true, hasUnknown: false })

export const withChoice = (choice: Choice, facet: Facet, value: string): Choice => ({
  ...choice,
  [facet]: value,
})

export function withoutChoice(choice: Choice, facet: Facet): Choice {
  const { [facet]: _, ...rest } = choice
  return rest
}

export const findMatches = (lessons: readonly Browsed[], choice: Choice): Browsed[] =>
  lessons.filter((browsed) =>
    chosenFacets(choice).every((facet) => fits[facet](browsed, choice[facet] ?? '')),
  )

export const countMatches = (lessons: readonly Browsed[], choice: Choice): number =>
  findMatches(lessons, choice).length

/** An option that every lesson fits narrows nothing. */
export const narrows = (lessons: readonly Browsed[], facet: Facet, value: string): boolean =>
  countMatches(lessons, { [facet]: value }) < lessons.length

/**
 * What the reader can open at once comes first, what opens with a membership next, what is not released last; within each
 * in the order given, which is the authors'. Her progress moves nothing: after Back the list is as she left it.
 */
export const openFirst = (matches: readonly Browsed[]): Browsed[] =>
  matches.toSorted((a, b) => rankOf(a.lesson) - rankOf(b.lesson))

const rankOf = ({ available, lockedBecause }: Activity) =>
  available ? 0 : lockedBecause === 'membership' ? 1 : 2

export interface WayOn {
  choice: Choice
  /** What it leaves out of the choice that nothing fits. */
  dropped: readonly Facet[]
  count: number
}

/**
 * Where nothing fits all of a choice: what is found without one part of it, else with one part alone. Most
 * lessons first.
 */
export function findWaysOn(lessons: readonly Browsed[], choice: Choice): WayOn[] {
  const chosen = chosenFacets(choice)
  const wayOn = (dropped: readonly Facet[]): WayOn => {
    const rest = dropped.reduce<Choice>(withoutChoice, choice)
    return { choice: rest, dropped, count: countMatches(lessons, rest) }
  }
  const found = (ways: readonly WayOn[]) =>
    ways
      .filter(({ choice: rest, count }) => count > 0 && chosenFacets(rest).length > 0)
      .toSorted((a, b) => b.count - a.count)
  const withoutOne = found(chosen.map((facet) => wayOn([facet])))
  return withoutOne.length > 0
    ? withoutOne
    : found(chosen.map((kept) => wayOn(chosen.filter((facet) => facet !== kept))))
}
