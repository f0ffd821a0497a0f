// The manifest of a feature: what it adds to the server. `all.ts` lists the manifests; app.ts, deps.ts, the
// clean-up and the commands go through that list.
import type { Logger } from 'pino'
import type { RetentionKey } from '@oka/contract/personal-data/retention.ts'
import type { HelpLines } from '@oka/contract/help/help-lines.schema.ts'
import type { HealthWarning } from '@oka/contract/system/system.endpoints.ts'
import type { Pages } from '@oka/contract/system/rendering.ts'
import type { Need } from '@oka/contract/needs/needs.schema.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import type { NightListen } from '@oka/content/night/night-listen.schema.ts'
import type { Config } from '../config/config.ts'
import type { Database, Trx } from '../db/database.ts'
import type { MemberTable, Tables } from '../db/schema.ts'
import type { SealedColumn } from '../encryption/sealed-columns.store.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import type { Learner } from '../http/caller.ts'
import type { Binding } from '../http/bind-endpoint.ts'
import type { CleanUpStep } from '../jobs/clean-up.ts'
import type { AnyJobHandler } from '../jobs/job-handler.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobWorker } from '../jobs/job-worker.ts'
import type { Bounces } from '../mail/bounces.ts'
import type { AnyMail } from '../mail/mail.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { WriteMail } from '../mail/render-mail.ts'
import type { AccountInfoReader } from '../member-records/account-info.ts'
import type { AnyMemberRecord } from '../member-records/member-record.ts'
import type { PersonDataSource, PersonDataSources } from '../member-records/person-data.ts'
import type { MailTransport, WrittenMails } from '../ports/mail.ts'
import type { ErrorReports } from '../ports/error-reports.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Payments } from '../ports/payments.ts'
import type { SandboxGateway } from '../ports/sandbox-gateway.ts'
import type { StorePurchases } from '../ports/store-purchases.ts'
import type { RateLimits } from '../rate-limit/rate-limit.store.ts'
import type { StaffCommand } from '../staff/command.ts'
import type { LiveCatalogue } from './catalogue/index.ts'
import type { GiftTokens } from './gift-links/index.ts'
import type { AccessTokens, EndedSessions, RefreshTokens, SignInOrigins } from './identity/index.ts'
import type { MediaTokens, Video } from './media/index.ts'
import type { PartnerDirectory } from './partners/index.ts'
import type { ErasureList } from './personal-data/index.ts'
import type { PaymentListener, PurchaseLimits, BillingDeps } from './billing/index.ts'

/** Something that happened to a member; in the transaction in which it happened. */
export type MemberEvent = (trx: Trx, memberId: string, now: number) => Promise<void>

/** A learner began or finished a lesson for the first time. */
export interface LessonEvent {
  learner: Learner
  activityId: string
  /** Epoch milliseconds, by the learner's clock, and never in the future. */
  at: number
}

/** In the transaction that saves it; it may run again. */
export type LessonListener = (trx: Trx, lessons: readonly LessonEvent[], now: number) => Promise<void>

type RowsEnd =
  | {
      /** The clean-up deletes them; `never`: they stay, or the erasure of their member takes the person out. */
      readonly ends: 'never' | ((deps: Deps) => readonly CleanUpStep[])
      /** What members read of how long they are stored; none only where nothing in them is of a person. */
      readonly lines: readonly RetentionKey[]
    }
  | { readonly ends: 'withMember' }

type SealedNames<Table extends keyof Tables> = Extract<keyof Tables[Table], `sealed_${string}`>

/** The rotation of keys finds what is sealed by it; a column `sealed_…` that is left out does not compile. */
type Sealed<Table extends keyof Tables> = [SealedNames<Table>] extends [never]
  ? { readonly sealed?: { readonly [Column in keyof Tables[Table]]?: SealedColumn<Table> } }
  : { readonly sealed: { readonly [Column in SealedNames<Table>]: SealedColumn<Table> } }

type WholeEntry<Table extends keyof Tables> = {
  /**
   * 'none' where nothing in it is of a person, else the name of the record or the source that shows, exports
   * and erases it.
   */
  readonly personalData: string
} & (Table extends MemberTable ? RowsEnd : Exclude<RowsEnd, { ends: 'withMember' }>) &
  Sealed<Table>

/** A name alone: the rows of a table with `member_id` end with their member, and nothing in them is sealed. */
type TableEntry<Table extends keyof Tables> =
  | WholeEntry<Table>
  | (Table extends MemberTable ? ([SealedNames<Table>] extends [never] ? string : never) : never)

/** A table of the schema that no feature names does not compile (all.ts). */
type TableManifest = { readonly [Table in keyof Tables]?: TableEntry<Table> }

export interface Feature {
  /** That of its folder. */
  readonly name: string
  /** Every table that it owns. */
  readonly tables?: TableManifest
  /** What members own. */
  readonly records?: (deps: RecordDeps) => readonly AnyMemberRecord[]
  /** What else is stored of a person. */
  readonly personalData?: (deps: RecordDeps) => readonly PersonDataSource[]
  readonly routes?: (binding: Binding, deps: Deps) => void | Promise<void>
  readonly mails?: readonly AnyMail[]
  /** What its jobs do. */
  readonly jobs?: (deps: Deps) => readonly AnyJobHandler[]
  /** Announces the jobs that repeat by themselves; at each start of each process. */
  readonly scheduleJobs?: (trx: Trx, deps: Deps) => Promise<void>
  /** Before the first request and the first job. */
  readonly onStart?: (deps: Deps) => Promise<void>
  readonly onSignUp?: (deps: Deps) => MemberEvent
  /**
   * Something was paid, refunded, disputed, cancelled or ended, by card or in a store. The server hears of it
   * from a gateway's message, a page, a job or a command. Not of grants and codes, of deleted accounts, nor
   * where going live ends what test cards bought. A listener writes its own rows and enqueues jobs; where it
   * throws, the payment is not recorded either.
   */
  readonly onPayment?: (deps: PaymentDeps) => PaymentListener
  /** The name, the email or the address of a member may be another one now. */
  readonly onContactChange?: (deps: Deps) => MemberEvent
  readonly onLessonBegun?: (deps: Deps) => LessonListener
  readonly onLessonCompleted?: (deps: Deps) => LessonListener
  /** Commands of `npm run staff`; the server never loads them. */
  readonly staffCommands?: () => Promise<readonly StaffCommand[]>
  /** What is wrong at the moment; reads no database. */
  readonly health?: (deps: Deps) => readonly HealthWarning[]
}

/** What records and sources of personal data are made with: the server has it, and so have the commands. */
export interface RecordDeps {
  catalogue: LiveCatalogue
  sealedValues: SealedValues
}

/** What listeners to payments are made with: the server has it, and so have the commands. */
export interface PaymentDeps extends RecordDeps {
  jobs: JobQueue
  mail: MailQueue
}

export interface Folders {
  /** File written by the content build. */
  catalogue: string
  /** File written by the content build: the people behind the academy. Read for pages only. */
  about: string
  /** File written by the content build: telephone numbers for help, by country. */
  helpLines: string
  /** File written by the content build: the series. */
  series: string
  /** File written by the content build: what is hard tonight. */
  needs: string
  media: string
  illustrations: string
  /** Images that other sites show for a shared link. */
  share: string
  /** File written by the build: the mails with places for values. */
  mails: string
  /** Images in mails. */
  mailPictures: string
  /** The client side of the web build. */
  webBuild: string
}

/** What the server opens once (deps.ts), for every feature. */
export interface Deps extends RecordDeps {
  config: Config
  database: Database
  series: readonly Series[]
  needs: readonly Need[]
  helpLines: HelpLines
  /** Undefined where the build has none. */
  nightRecording: NightListen | undefined
  video: Video
  mediaTokens: MediaTokens
  giftTokens: GiftTokens
  partners: PartnerDirectory
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  signInOrigins: SignInOrigins
  metrics: Metrics
  errorReports: ErrorReports
  rateLimits: RateLimits
  purchaseLimits: PurchaseLimits
  /** On receipts. */
  seller: BillingDeps['seller']
  jobs: JobQueue
  worker: JobWorker
  mail: MailQueue
  /** Of every feature. */
  mails: readonly AnyMail[]
  bounces: Bounces
  /** Reads the mails as they were compiled last. */
  openMailWriter: () => WriteMail
  /** Mails in files: written where no mail server is configured. */
  writtenMails: WrittenMails
  /** Sends them, or writes the files. */
  mailTransport: MailTransport
  payments: Payments
  /** Null: another gateway takes payments, or none. */
  sandbox: SandboxGateway | null
  /** Null: nothing is bought in stores. */
  stores: StorePurchases | null
  records: readonly AnyMemberRecord[]
  accountInfo: AccountInfoReader
  personDataSources: PersonDataSources
  erasures: ErasureList
  endedSessions: EndedSessions
  /** The time zone that a member chose; '' where none was chosen. */
  chosenTimeZone: (trx: Trx, memberId: string) => Promise<string>
  /** To every feature with `onSignUp`, and so on. */
  onSignUp: MemberEvent
  onContactChange: MemberEvent
  onPayment: PaymentListener
  onLessonBegun: LessonListener
  onLessonCompleted: LessonListener
  /** What is wrong at the moment. */
  healthWarnings: () => HealthWarning[]
  /** Of every feature, for one run. */
  cleanUpSteps: () => readonly CleanUpStep[]
  folders: Folders
  /** Null serves the API alone (development). */
  loadPages: (() => Promise<Pages>) | null
  log: Logger
  now: () => number
  isOpen: () => boolean
  close: () => Promise<void>
}
