// Append-only: each runs once, in this order. What may be in one is in docs/upgrade.md, "Two releases at
// once".
import type { Migrations } from '../src/db/migrate.ts'
import { membersProgressCatalogue } from './0001-members-progress-catalogue.ts'
import { accountsAndSessions } from './0002-accounts-and-sessions.ts'
import { devicesHeardOf } from './0003-devices-heard-of.ts'
import { programPositionsAndDeviceSequences } from './0004-program-positions-and-device-sequences.ts'
import { savedActivities } from './0005-saved-activities.ts'
import { signInOriginsAndCleanUp } from './0006-sign-in-origins-and-clean-up.ts'
import { releasesAndWatchedTime } from './0007-releases-and-watched-time.ts'
import { jobsMailAndLeaving } from './0008-jobs-mail-and-leaving.ts'
import { tryAnswers } from './0009-try-answers.ts'
import { sheetsAndSeries } from './0010-sheets-and-series.ts'
import { profileAndPlans } from './0011-profile-and-plans.ts'
import { ledger } from './0012-ledger.ts'
import { realGateways } from './0013-real-gateways.ts'
import { jobsOfEachKind } from './0014-jobs-of-each-kind.ts'
import { withdrawnConsents } from './0015-withdrawn-consents.ts'
import { unreadableMemberships } from './0016-unreadable-memberships.ts'
import { refundRequests } from './0017-refund-requests.ts'
import { declinedCards } from './0018-declined-cards.ts'
import { receiptDetails } from './0020-receipt-details.ts'
import { earlierRenewalNotices } from './0021-earlier-renewal-notices.ts'
import { giftLinks } from './0022-gift-links.ts'
import { lessonOfPurchase } from './0023-lesson-of-purchase.ts'
import { declinedRefunds } from './0024-declined-refunds.ts'
import { lessonRequests } from './0025-lesson-requests.ts'
import { pausedStoreMemberships } from './0026-paused-store-memberships.ts'
import { notes } from './0028-notes.ts'
import { partners } from './0029-partners.ts'
import { partnerFigures } from './0030-partner-figures.ts'
import { messages } from './0031-messages.ts'
import { lastRuns } from './0033-last-runs.ts'
import { newsletter } from './0034-newsletter.ts'
import { cleanUpReadsWhatCanExpire, indexesOfCleanUp } from './0036-clean-up-reads-what-can-expire.ts'
import { reminders } from './0037-reminders.ts'

export const migrations: Migrations = {
  '0001-members-progress-catalogue': membersProgressCatalogue,
  '0002-accounts-and-sessions': accountsAndSessions,
  '0003-devices-heard-of': devicesHeardOf,
  '0004-program-positions-and-device-sequences': {
    steps: programPositionsAndDeviceSequences,
    contracts: true,
  },
  '0005-saved-activities': savedActivities,
  '0006-sign-in-origins-and-clean-up': signInOriginsAndCleanUp,
  '0007-releases-and-watched-time': releasesAndWatchedTime,
  '0008-jobs-mail-and-leaving': jobsMailAndLeaving,
  '0009-try-answers': tryAnswers,
  '0010-sheets-and-series': sheetsAndSeries,
  '0011-profile-and-plans': profileAndPlans,
  '0012-ledger': ledger,
  '0013-real-gateways': realGateways,
  '0014-jobs-of-each-kind': jobsOfEachKind,
  '0015-withdrawn-consents': withdrawnConsents,
  '0016-unreadable-memberships': unreadableMemberships,
  '0017-refund-requests': refundRequests,
  '0018-declined-cards': declinedCards,
  '0020-receipt-details': receiptDetails,
  '0021-earlier-renewal-notices': earlierRenewalNotices,
  '0022-gift-links': giftLinks,
  '0023-lesson-of-purchase': lessonOfPurchase,
  '0024-declined-refunds': declinedRefunds,
  '0025-lesson-requests': lessonRequests,
  '0026-paused-store-memberships': pausedStoreMemberships,
  '0028-notes': notes,
  '0029-partners': partners,
  '0030-partner-figures': partnerFigures,
  '0031-messages': messages,
  '0033-last-runs': lastRuns,
  '0034-newsletter': newsletter,
  '0036-clean-up-reads-what-can-expire': cleanUpReadsWhatCanExpire,
  '0036-clean-up-reads-what-can-expire-indexes': { indexes: indexesOfCleanUp },
  '0037-reminders': reminders,
}
