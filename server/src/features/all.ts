// The only list of the server's features.
import type { RetentionKey } from '@oka/contract/personal-data/retention.ts'
import type { Tables } from '../db/schema.ts'
import type { SealedField, SealedPlace } from '../encryption/sealed-columns.store.ts'
import type { CleanUpStep } from '../jobs/clean-up.ts'
import type { AnyMail } from '../mail/mail.ts'
import type { AnyMemberRecord } from '../member-records/member-record.ts'
import { personDataSources, type PersonDataSources } from '../member-records/person-data.ts'
import type { StaffCommand } from '../staff/command.ts'
import type { Deps, Feature, LessonListener, MemberEvent, PaymentDeps, RecordDeps } from './feature.ts'
import type { PaymentListener } from './billing/index.ts'
import { billingFeature } from './billing/billing.feature.ts'
import { bootstrapFeature } from './bootstrap/bootstrap.feature.ts'
import { browseFeature } from './browse/browse.feature.ts'
import { catalogueFeature } from './catalogue/catalogue.feature.ts'
import { clientErrorsFeature } from './client-errors/client-errors.feature.ts'
import { giftLinksFeature } from './gift-links/gift-links.feature.ts'
import { helpFeature } from './help/help.feature.ts'
import { identityFeature } from './identity/identity.feature.ts'
import { learningFeature } from './learning/learning.feature.ts'
import { leftOutActivitiesFeature } from './left-out-activities/left-out-activities.feature.ts'
import { legalFeature } from './legal/legal.feature.ts'
import { lessonRequestsFeature } from './lesson-requests/lesson-requests.feature.ts'
import { mediaFeature } from './media/media.feature.ts'
import { messagesFeature } from './messages/messages.feature.ts'
import { needsFeature } from './needs/needs.feature.ts'
import { newsletterFeature } from './newsletter/newsletter.feature.ts'
import { nightFeature } from './night/night.feature.ts'
import { notesFeature } from './notes/notes.feature.ts'
import { partnersFeature } from './partners/partners.feature.ts'
import { personalDataFeature } from './personal-data/personal-data.feature.ts'
import { profileFeature } from './profile/profile.feature.ts'
import { progressFeature } from './progress/progress.feature.ts'
import { remindersFeature } from './reminders/reminders.feature.ts'
import { savedActivitiesFeature } from './saved-activities/saved-activities.feature.ts'
import { seriesFeature } from './series/series.feature.ts'
import { sheetsFeature } from './sheets/sheets.feature.ts'
import { systemFeature } from './system/system.feature.ts'
import { tryAnswersFeature } from './try-answers/try-answers.feature.ts'
import { webFeature } from './web/web.feature.ts'
import { weekPlansFeature } from './week-plans/week-plans.feature.ts'

const list = [
  identityFeature,
  catalogueFeature,
  mediaFeature,
  progressFeature,
  savedActivitiesFeature,
  tryAnswersFeature,
  seriesFeature,
  sheetsFeature,
  notesFeature,
  profileFeature,
  leftOutActivitiesFeature,
  weekPlansFeature,
  legalFeature,
  giftLinksFeature,
  learningFeature,
  needsFeature,
  browseFeature,
  nightFeature,
  lessonRequestsFeature,
  messagesFeature,
  newsletterFeature,
  remindersFeature,
  helpFeature,
  billingFeature,
  partnersFeature,
  personalDataFeature,
  bootstrapFeature,
  clientErrorsFeature,
  systemFeature,
  webFeature,
] as const

export const features: readonly Feature[] = list

export const allMails: readonly AnyMail[] = features.flatMap(({ mails }) => mails ?? [])

/** Loads them: only `npm run staff` does. */
export const staffCommandsOfFeatures = async (): Promise<StaffCommand[]> =>
  (await Promise.all(features.flatMap(({ staffCommands }) => staffCommands?.() ?? []))).flat()

type FeatureOf<Part extends keyof Feature> = Extract<(typeof list)[number], { [Name in Part]: unknown }>

interface TableFacts {
  table: keyof Tables
  personalData: string
  ends: 'withMember' | 'never' | ((deps: Deps) => readonly CleanUpStep[])
  /** Empty where its source or record says them all. */
  lines: readonly RetentionKey[]
  sealed: { readonly [column: string]: { readonly key: string; readonly id: string } }
}

/** Each entry in its long form. */
const readTables = ({ tables = {} }: Feature): TableFacts[] =>
  Object.entries(tables).map(([table, entry]) => {
    const named = { table: table as keyof Tables, lines: [], sealed: {} }
    return typeof entry === 'string'
      ? { ...named, personalData: entry, ends: 'withMember' as const }
      : { ...named, ...(entry as Pick<TableFacts, 'personalData' | 'ends'>) }
  })

/** What each feature says of its tables. */
export const allTables = features.flatMap(readTables)

/** What the check and the rotation of keys go through. */
export const sealedColumns: readonly SealedPlace[] = allTables.flatMap(({ table, sealed }) =>
  Object.entries(sealed).map(([column, at]) => ({
    field: `${table}.${column}` as SealedField,
    table,
    column,
    ...at,
  })),
)

/**
 * A table that no feature has is a type error here: its feature says in `tables` what of a person is in it.
 */
type TablesOfFeatures = FeatureOf<'tables'>['tables']
type NamedTable = TablesOfFeatures extends infer Part ? (Part extends unknown ? keyof Part : never) : never
const everyTableIsNamed: Exclude<keyof Tables, NamedTable> extends never
  ? true
  : Exclude<keyof Tables, NamedTable> = true
void everyTableIsNamed

type RecordOf<One> = One extends { records: (deps: RecordDeps) => readonly (infer Record)[] } ? Record : never
export type FeatureRecord = RecordOf<(typeof list)[number]>

/** What members own, in the order of the features. */
export const memberRecords = (deps: RecordDeps): readonly FeatureRecord[] =>
  features.flatMap(
    ({ records }) => records?.(deps) ?? [],
  ) as readonly AnyMemberRecord[] as readonly FeatureRecord[]

/** Everything that is stored of a person. */
export const allPersonalData = (deps: RecordDeps): PersonDataSources =>
  personDataSources([
    ...memberRecords(deps),
    ...features.flatMap(({ personalData }) => personalData?.(deps) ?? []),
  ])

/** Tells every feature that wants to know what was recorded of a payment. */
export function paymentListener(deps: PaymentDeps): PaymentListener {
  const listeners = features.flatMap(({ onPayment }) => onPayment?.(deps) ?? [])
  return async (...recorded) => {
    for (const listen of listeners) await listen(...recorded)
  }
}

export type CombinedFeatures = Pick<
  Deps,
  'onSignUp' | 'onContactChange' | 'onLessonBegun' | 'onLessonCompleted' | 'healthWarnings' | 'cleanUpSteps'
>

/** What each may add, as one. */
export function combineFeatures(deps: Deps): CombinedFeatures {
  const toAll = (event: 'onSignUp' | 'onContactChange'): MemberEvent => {
    const listeners = features.flatMap((feature) => feature[event]?.(deps) ?? [])
    return async (...happened) => {
      for (const listen of listeners) await listen(...happened)
    }
  }
  const ofLessons = (event: 'onLessonBegun' | 'onLessonCompleted'): LessonListener => {
    const listeners = features.flatMap((feature) => feature[event]?.(deps) ?? [])
    return async (trx, lessons, now) => {
      if (lessons.length === 0) return
      for (const listen of listeners) await listen(trx, lessons, now)
    }
  }
  return {
    onLessonBegun: ofLessons('onLessonBegun'),
    onLessonCompleted: ofLessons('onLessonCompleted'),
    onSignUp: toAll('onSignUp'),
    onContactChange: toAll('onContactChange'),
    healthWarnings: () => features.flatMap(({ health }) => health?.(deps) ?? []),
    cleanUpSteps: () => allTables.flatMap(({ ends }) => (typeof ends === 'function' ? ends(deps) : [])),
  }
}
