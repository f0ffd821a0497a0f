import { createGiftLink, endGiftLink } from '@oka/contract/gift-links/gift-links.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { memberCaller } from '../../http/caller.ts'
import { createGiftLink as create, endGiftLink as end, type GiftLinksDeps } from './gift-links.ts'

export function giftLinksRoutes(binding: Binding, deps: GiftLinksDeps) {
  bindEndpoint(binding, createGiftLink, async ({ input, caller, now }) => ({
    success: true as const,
    giftLink: await create(deps, memberCaller(caller), input.activityId, now),
  }))
  bindEndpoint(binding, endGiftLink, async ({ input, caller, now }) => {
    await end(deps, memberCaller(caller), input.activityId, now)
    return { success: true as const }
  })
}
