import { mergeRecords, listRecordTables, type AnyMemberRecord } from '../../member-records/member-record.ts'
import type { CleanUpStep } from '../../jobs/clean-up.ts'
import type { Feature } from '../feature.ts'
import {
  accountSettingsRoutes,
  emailAddressRoutes,
  identityRoutes,
  passwordRoutes,
  sessionsRoutes,
} from './identity.routes.ts'
import { clearExpiredLandingEmails, deleteExpiredAnonymousMembers } from './anonymous-members.store.ts'
import { deleteExpiredLinks } from './email-links/email-links.store.ts'
import {
  accountSource,
  arrivalSource,
  emailLinkSource,
  originSource,
  sessionSource,
} from './identity.personal-data.ts'
import { deleteEndedSessions, deleteExpiredSessions, deleteExpiredTokens } from './sessions.store.ts'
import { deleteExpiredOrigins } from './sign-in/sign-in-origins.store.ts'
import { changeEmailMail } from './mails/change-email.mail.ts'
import { confirmEmailMail } from './mails/confirm-email.mail.ts'
import { emailChangedMail } from './mails/email-changed.mail.ts'
import { newDeviceMail } from './mails/new-device.mail.ts'
import { passwordChangedMail } from './mails/password-changed.mail.ts'
import { resetPasswordMail } from './mails/reset-password.mail.ts'
import { welcomeMail } from './mails/welcome.mail.ts'

export const identityFeature = {
  name: 'identity',
  tables: {
    account: 'account',
    refresh_token: { personalData: 'sessions', ends: () => [deleteExpiredTokens], lines: ['sessions'] },
    session_family: {
      personalData: 'sessions',
      ends: () => [deleteEndedSessions, deleteExpiredSessions],
      lines: ['sessions'],
    },
    sign_in_origin: {
      personalData: 'signInOrigins',
      ends: () => [deleteExpiredOrigins],
      lines: ['signInOrigins'],
    },
    email_link: {
      personalData: 'emailLinks',
      ends: () => [deleteExpiredLinks],
      lines: ['emailLinks'],
      sealed: { sealed_email: { key: 'token_hash', id: 'member_id' } },
    },
    member: {
      personalData: 'arrival',
      ends: ({ records }) => [clearExpiredLandingEmails, anonymousMembersStep(records)],
      lines: ['randomNumber', 'landingEmail'],
    },
  },
  personalData: () => [accountSource, sessionSource, originSource, emailLinkSource, arrivalSource],
  mails: [
    resetPasswordMail,
    confirmEmailMail,
    changeEmailMail,
    emailChangedMail,
    passwordChangedMail,
    welcomeMail,
    newDeviceMail,
  ],
  routes(binding, deps) {
    identityRoutes(binding, {
      ...deps,
      signInsPerHour: deps.config.limits.newMembersPerHour,
      async mergeRecords(trx, anonymousId, memberId) {
        await mergeRecords(deps.records, trx, anonymousId, memberId)
        // what was answered before signing in may be a newer address
        await deps.onContactChange(trx, memberId, deps.now())
      },
    })
    passwordRoutes(binding, deps)
    emailAddressRoutes(binding, deps)
    sessionsRoutes(binding, deps)
    accountSettingsRoutes(binding, deps)
  },
  staffCommands: async () => (await import('./staff/members.ts')).staffCommands,
} satisfies Feature

function anonymousMembersStep(records: readonly AnyMemberRecord[]): CleanUpStep {
  const tables = listRecordTables(records)
  return (database, now, limit) => deleteExpiredAnonymousMembers(database, tables, now, limit)
}
