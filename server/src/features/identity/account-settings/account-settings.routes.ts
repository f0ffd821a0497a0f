import { getAccountSettings } from '@oka/contract/account/account-settings.endpoints.ts'
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { AppError } from '../../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { Bounces } from '../../../mail/bounces.ts'
import { findAccountTimes, findAccountByMember } from '../accounts.store.ts'
import { findPendingEmail } from '../email-links/email-links.ts'
import { listActiveFamilies } from '../sessions.store.ts'

export interface AccountSettingsDeps {
  database: Database
  sealedValues: SealedValues
  bounces: Bounces
}

export function accountSettingsRoutes(
  binding: Binding,
  { database, sealedValues, bounces }: AccountSettingsDeps,
) {
  const { db } = database
  bindEndpoint(binding, getAccountSettings, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    const account = await findAccountByMember(db, memberId)
    const times = await findAccountTimes(database, memberId)
    if (!account || !times) throw new AppError('unauthenticated')
    const { email, isEmailVerified: emailVerified, language, timeZone } = account
    return {
      success: true as const,
      settings: {
        email,
        emailVerified,
        emailBounces: await bounces.emailBounces(db, email),
        pendingEmail: await findPendingEmail(db, sealedValues, memberId, now),
        passwordChangedAt:
          times.passwordChangedAt === null ? null : new Date(times.passwordChangedAt).toISOString(),
        signedUpAt: new Date(times.signedUpAt).toISOString(),
        sessionCount: (await listActiveFamilies(db, memberId, now)).length,
        language,
        timeZone,
      },
    }
  })
}
