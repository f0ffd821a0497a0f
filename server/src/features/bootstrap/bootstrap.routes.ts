import { serializeMarketing } from '@oka/contract/marketing/serialize-marketing.rule.ts'
import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { appStore, landingStoreGet, landingStorePost } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import type { Database } from '../../db/database.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { Caller } from '../../http/caller.ts'
import { createAnonymousMember, updateLanding, type Landing } from '../identity/index.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { assembleBootstrap, type BootstrapDeps } from './assemble-bootstrap.ts'

export function bootstrapRoutes(
  binding: Binding,
  deps: BootstrapDeps & { database: Database; rateLimits: RateLimits; newMembersPerHour: number },
) {
  for (const endpoint of [landingStoreGet, appStore])
    bindEndpoint(binding, endpoint, ({ input, caller, now, acceptEncoding }) =>
      assembleBootstrap(deps, { caller, now, acceptEncoding, ...versionsOf(input) }),
    )

  bindEndpoint(
    binding,
    landingStorePost,
    async ({ input, caller, now, acceptEncoding, userAgent, address }) => {
      const landing: Landing = {
        activityId: input.activityId ?? null,
        programId: input.programId ?? null,
        email: input.email ?? null,
        marketing: serializeMarketing(input.marketingInfo),
      }
      const isBot = deviceTypeOf({ userAgent, isNativeApp: false }) === deviceType.bot
      if (caller.kind === 'anonymous') await updateLanding(deps.database, caller.memberId, landing, now)
      const isNewVisitor = caller.kind === 'visitor' && !isBot
      const learner: Caller = isNewVisitor
        ? {
            kind: 'anonymous',
            ...(await createAnonymousMember(deps, {
              landing,
              address,
              perHour: deps.newMembersPerHour,
              now,
            })),
          }
        : caller
      return assembleBootstrap(deps, { caller: learner, now, acceptEncoding, ...versionsOf(input) })
    },
  )
}

const versionsOf = (input: {
  programInfoVersion?: string | undefined
  appInfoVersion?: string | undefined
}) => ({
  programInfoVersion: input.programInfoVersion,
  appInfoVersion: input.appInfoVersion,
})
