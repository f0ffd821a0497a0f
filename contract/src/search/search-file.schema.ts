// What a device searches in: one file for each version of the content, the same for every caller. Nothing that
// is typed leaves the device (DOOR-3).
import * as z from 'zod/mini'
import { helpKinds } from '../catalogue/lesson-parts.enums.ts'
import { boundedString, integer, requiredString } from '../shared/primitives.ts'
import { sheetIds } from '../sheets/sheets.ts'

/** Pages of the app that can be found by words, such as "refund"; the app knows their addresses. */
export const searchPages = [
  'cancel',
  'membership',
  'plan',
  'card',
  'receipts',
  'signing-in',
  'password',
  'devices',
  'my-data',
  'delete-account',
  'saved',
  'help',
  'about',
  'evidence',
  'privacy',
  'terms',
  'profile',
  'night',
] as const

/** `1071`, the id of a lesson; `need:sleep`; `series:bedtime-week`; `sheet:visit`; `page:cancel` */
export const searchEntryId = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(\\d{1,9}|(need|series):[a-z0-9-]{1,40}|sheet:(${sheetIds.join('|')})|page:(${searchPages.join('|')}))$`,
      ),
      'must be the id of a lesson, or need:…, series:…, sheet:… or page:…',
    ),
  )

/** A word or a few of them, as people type them. */
const phrase = requiredString(60)
export const searchPhrases = z.array(phrase).check(z.minLength(1))

const helpKind = z.literal([...helpKinds])
const kinds = z.array(helpKind).check(z.minLength(1))

/** In the order of `childrenAgeGroupOptions`, whose values begin at 1. */
export const pinnedAges = ['0-3', '4-7', '8-12', '13+'] as const

const nearest = z.array(searchEntryId).check(z.maxLength(3))

/** What belongs to no single entry; written in content/search-words.yaml. */
export const searchWords = z.strictObject({
  /** Each a list of words that mean the same to a parent. */
  same: z.array(z.array(phrase).check(z.minLength(2))),
  /** For inputs that are only one of these words: what comes first, for everybody or for an age. */
  pins: z.array(
    z.strictObject({
      words: searchPhrases,
      first: nearest.check(z.minLength(1)),
      byAge: z._default(z.partialRecord(z.literal([...pinnedAges]), nearest), {}),
    }),
  ),
  /** Asked often, without a lesson on it yet: what is nearest. */
  gaps: z.array(z.strictObject({ about: requiredString(60), nearest, words: searchPhrases })),
  /**
   * They make the numbers for help larger and put them first. They miss most of what people in danger write:
   * the numbers stand under the field whatever is typed.
   */
  help: z.strictObject({
    phrases: z.array(z.strictObject({ kinds, words: searchPhrases })),
    /** A word of each list, anywhere in the input. */
    pairs: z.array(z.strictObject({ kinds, one: searchPhrases, other: searchPhrases })),
    /** Where this lesson is the first result. */
    lessons: z.array(z.strictObject({ kinds, lesson: searchEntryId })),
  }),
  /** Words that say nothing about the subject. */
  noise: z.array(phrase),
  /** Read as "not". */
  negations: z.array(phrase),
  /** Read as another word: "son" as "child". */
  readAs: z.record(phrase, phrase),
})
export type SearchWords = z.output<typeof searchWords>

export const searchEntryKinds = ['lesson', 'book', 'quote', 'need', 'series', 'sheet', 'page'] as const

export const searchEntry = z.object({
  id: searchEntryId,
  kind: z.literal([...searchEntryKinds]),
  title: requiredString(200),
  subtitle: boundedString(300),
  shortAnswer: boundedString(200),
  /** Topics and conditions by their names. */
  subjects: z.array(requiredString(80)),
  headings: z.array(requiredString(200)),
  /** What it only mentions. */
  mentions: z.array(requiredString(80)),
  /** What parents type. Searched, never shown. */
  asks: z.array(phrase),
  /** Values of `childrenAgeGroupOptions`; none: for every age. */
  ages: z.array(integer(1, 99)),
  conditions: z.array(integer(1, 99)),
  minutes: integer(0, 999),
})
export type SearchEntry = z.output<typeof searchEntry>

export const searchFile = z.object({
  /** Of everything below; part of the file's name. */
  version: requiredString(16),
  words: searchWords,
  entries: z.array(searchEntry),
})
export type SearchFile = z.output<typeof searchFile>

/** Its address on this site. A file never changes, and the ones before stay for pages that are open. */
export const searchFilePath = (version: string) => `/assets/search-${version}.json`
