import { toldOfMarketing } from '@oka/contract/marketing/told-of-marketing.rule.ts'
import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { appStore, landingStoreGet, landingStorePost } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { Caller } from '../../calling/caller.ts'
import { beginAnonymousMember, updateLanding, type Landing } from '../identity/identity.door.ts'
import type { Quotas } from '../../quota/quota.store.ts'
import { assembleStore, type StoreDeps } from './assemble-store.ts'

export function storeAnswerRoutes(binding: Binding, deps: StoreDeps & { quotas: Quotas; newMembersPerHour: number }) {
  for (const endpoint of [landingStoreGet, appStore])
    bindEndpoint(binding, endpoint, ({ input, caller, now, acceptEncoding }) => assembleStore(deps, { caller, now, acceptEncoding, ...heldVersions(input) }))

  bindEndpoint(binding, landingStorePost, async ({ input, caller, now, acceptEncoding, userAgent, address }) => {
    const landing: Landing = {
      activityId: input.activityId ?? null,
      programId: input.programId ?? null,
      email: input.email ?? null,
      marketing: toldOfMarketing(input.marketingInfo),
    }
    const isBot = deviceTypeOf({ userAgent, isNativeApp: false }) === deviceType.bot
    if (caller.kind === 'anonymous') await updateLanding(deps.database, caller.memberId, landing)
    const isFresh = caller.kind === 'visitor' && !isBot
    const begun: Caller = isFresh
      ? { kind: 'anonymous', ...(await beginAnonymousMember(deps, { landing, address, perHour: deps.newMembersPerHour, now })) }
      : caller
    return assembleStore(deps, { caller: begun, now, acceptEncoding, ...heldVersions(input) })
  })
}

const heldVersions = (input: { programInfoVersion?: string | undefined; appInfoVersion?: string | undefined }) => ({
  programInfoVersion: input.programInfoVersion,
  appInfoVersion: input.appInfoVersion,
})
