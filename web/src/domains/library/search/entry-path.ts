// Where a result leads.
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SearchEntry, searchPages } from '@oka/contract/search/search-file.schema.ts'
import { paths } from '../../../app/paths.ts'

type SearchPage = (typeof searchPages)[number]

/** Pages for members lead a visitor through the login and back. */
const pagePath = (isSignedIn: boolean): Readonly<Record<SearchPage, string>> => ({
  cancel: paths.cancelMembership(),
  membership: paths.membership,
  plan: paths.changePlan(),
  card: paths.changeCard(),
  receipts: isSignedIn ? paths.membership : paths.loginAndReturn(paths.membership),
  'signing-in': paths.signingIn,
  password: isSignedIn ? paths.changePassword : paths.login,
  devices: paths.devices,
  'my-data': paths.myData,
  'delete-account': isSignedIn ? paths.accountDeletion : paths.deleteAccount,
  saved: paths.saved,
  help: paths.help,
  about: paths.aboutUs,
  evidence: paths.evidence,
  privacy: paths.privacy,
  terms: paths.terms,
  profile: isSignedIn ? paths.profile : paths.onboarding,
  night: paths.night,
})

/** `null` where the reader's academy has no page of it. */
export function entryPath(
  { kind, id }: SearchEntry,
  lesson: Activity | undefined,
  isSignedIn: boolean,
): string | null {
  const name = id.slice(id.indexOf(':') + 1)
  switch (kind) {
    case 'series':
      return paths.series(name)
    case 'sheet':
      return paths.sheet(name)
    case 'page':
      return pagePath(isSignedIn)[name as SearchPage]
    case 'need':
      return paths.need(name)
    case 'lesson':
    case 'book':
    case 'quote':
      return lesson ? paths.lesson(lesson.programId, lesson.id) : null
  }
}
