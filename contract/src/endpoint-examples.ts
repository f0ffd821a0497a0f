// The only list of the examples that stand beside the endpoints.
import { accountSettingsExamples } from './account/account-settings.examples.ts'
import { bootstrapExamples } from './bootstrap/bootstrap.examples.ts'
import { browseExamples } from './browse/browse.examples.ts'
import { clientErrorsExamples } from './client-errors/client-errors.examples.ts'
import { giftLinksExamples } from './gift-links/gift-links.examples.ts'
import { helpLinesExamples } from './help/help-lines.examples.ts'
import { emailAddressExamples } from './identity/email-address.examples.ts'
import { identityExamples } from './identity/identity.examples.ts'
import { passwordExamples } from './identity/password.examples.ts'
import { sessionsExamples } from './identity/sessions.examples.ts'
import { learningExamples } from './learning/learning.examples.ts'
import { leftOutActivitiesExamples } from './left-out-activities/left-out-activities.examples.ts'
import { legalExamples } from './legal/legal.examples.ts'
import { lessonRequestsExamples } from './lesson-requests/lesson-requests.examples.ts'
import { membershipExamples } from './membership/membership.examples.ts'
import { messagesExamples } from './messages/messages.examples.ts'
import { pricingExamples } from './membership/pricing.examples.ts'
import { purchaseExamples } from './membership/purchase.examples.ts'
import { needsExamples } from './needs/needs.examples.ts'
import { newsletterExamples } from './newsletter/newsletter.examples.ts'
import { nightListenExamples } from './night/night-listen.examples.ts'
import { notesExamples } from './notes/notes.examples.ts'
import { partnersExamples } from './partners/partners.examples.ts'
import { personalDataExamples } from './personal-data/personal-data.examples.ts'
import { profileExamples } from './profile/profile.examples.ts'
import { remindersExamples } from './reminders/reminders.examples.ts'
import { sandboxGatewayExamples } from './sandbox-gateway/sandbox-gateway.examples.ts'
import { savedActivitiesExamples } from './saved-activities/saved-activities.examples.ts'
import { seriesExamples } from './series/series.examples.ts'
import { sheetsExamples } from './sheets/sheets.examples.ts'
import { systemExamples } from './system/system.examples.ts'
import { tryAnswersExamples } from './try-answers/try-answers.examples.ts'
import { weekPlansExamples } from './week-plans/week-plans.examples.ts'
import type { EndpointExample } from './shared/example.ts'

export const endpointExamples: readonly EndpointExample[] = [
  ...accountSettingsExamples,
  ...bootstrapExamples,
  ...browseExamples,
  ...clientErrorsExamples,
  ...giftLinksExamples,
  ...helpLinesExamples,
  ...emailAddressExamples,
  ...identityExamples,
  ...passwordExamples,
  ...sessionsExamples,
  ...learningExamples,
  ...leftOutActivitiesExamples,
  ...legalExamples,
  ...lessonRequestsExamples,
  ...membershipExamples,
  ...messagesExamples,
  ...pricingExamples,
  ...purchaseExamples,
  ...needsExamples,
  ...newsletterExamples,
  ...nightListenExamples,
  ...notesExamples,
  ...partnersExamples,
  ...personalDataExamples,
  ...profileExamples,
  ...remindersExamples,
  ...sandboxGatewayExamples,
  ...savedActivitiesExamples,
  ...seriesExamples,
  ...sheetsExamples,
  ...systemExamples,
  ...tryAnswersExamples,
  ...weekPlansExamples,
].flat()
