// The account as the settings page shows it, and its changes. Fresh on each visit: another device may have
// changed it.
import { getAccountSettings, type AccountSettings } from '@oka/contract/account/account-settings.endpoints.ts'
import { changeEmail, requestEmailConfirmation } from '@oka/contract/identity/email-address.endpoints.ts'
import { changePassword } from '@oka/contract/identity/password.endpoints.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import { saveAccountEmail } from '../../../platform/session/signed-in.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { settingsMessages as messages } from './settings.messages.ts'

const key = ['account-settings'] as const

export function useAccountSettings() {
  const call = useMemberCall()
  return useCachedQuery<AccountSettings>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getAccountSettings, null, { signal })).settings,
    staleTime: 0,
  })
}

export function useChangePassword() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall((input: InputOf<typeof changePassword>) => call(changePassword, input), {
    onSuccess(answer) {
      if (answer.success) toast(messages.passwordChanged)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
}

export function useChangeEmail() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall((input: InputOf<typeof changeEmail>) => call(changeEmail, input), {
    onSuccess(answer) {
      if (answer.success) {
        saveAccountEmail(answer.email)
        toast(
          answer.pendingEmail === null
            ? messages.emailChanged(answer.email)
            : messages.linkSent(answer.pendingEmail),
        )
      }
      void queries.invalidateQueries({ queryKey: key })
    },
  })
}

export function useSendConfirmation() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall((_input: null) => call(requestEmailConfirmation, {}), {
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  })
}
