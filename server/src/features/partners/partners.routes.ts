import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { anonymousPartnerUser } from '@oka/contract/partners/partners.schema.ts'
import {
  embedForget,
  embedStore,
  landingEmbedStore,
  oEmbed,
} from '@oka/contract/partners/partners.endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { partnerCaller } from '../../http/caller.ts'
import { assembleBootstrap, type BootstrapDeps, type EmbedParts } from '../bootstrap/index.ts'
import { forgetUser, type ForgetDeps } from './forget-user.ts'
import { describeFrame } from './oembed.ts'
import { openFrame, visit, type FrameDeps, type OpenedFrame } from './open-frame.ts'
import { partnerInfoOf } from './partner-info.rule.ts'

export function partnersRoutes(
  binding: Binding,
  deps: FrameDeps & ForgetDeps & BootstrapDeps & { productName: string },
) {
  const embedParts = ({ partner, isSigned, expiresAt, userId }: OpenedFrame): EmbedParts => ({
    partnerInfo: partnerInfoOf(partner, userId, deps.publicUrl),
    partnerUser: { isSigned, expiresAt: new Date(expiresAt).toISOString() },
  })

  bindEndpoint(binding, landingEmbedStore, async (request) => {
    const { input, caller, userAgent, now } = request
    const opened = await openFrame(deps, {
      caller,
      input,
      isBot: deviceTypeOf({ userAgent, isNativeApp: false }) === deviceType.bot,
      get address() {
        return request.address
      },
      now,
    })
    return assembleBootstrap(deps, {
      ...versionsOf(request),
      caller: opened.caller,
      embed: embedParts(opened),
    })
  })

  bindEndpoint(binding, embedStore, async (request) => {
    const caller = partnerCaller(request.caller)
    const partner = await deps.partners.find(caller.partnerId)
    if (partner === undefined) throw new AppError('partner_unknown')
    const opened = {
      ...(await visit(deps, partner, caller, request.now)),
      userId: caller.isSigned ? null : anonymousPartnerUser,
    }
    return assembleBootstrap(deps, { ...versionsOf(request), caller, embed: embedParts(opened) })
  })

  bindEndpoint(binding, oEmbed, ({ input, now }) => describeFrame(deps, input, now))

  bindEndpoint(binding, embedForget, async ({ caller }) => {
    await forgetUser(deps, partnerCaller(caller))
    return { success: true as const }
  })
}

const versionsOf = ({
  input: { programInfoVersion, appInfoVersion },
  acceptEncoding,
  now,
}: {
  input: { programInfoVersion?: string | undefined; appInfoVersion?: string | undefined }
  acceptEncoding: string
  now: number
}) => ({ programInfoVersion, appInfoVersion, acceptEncoding, now })
