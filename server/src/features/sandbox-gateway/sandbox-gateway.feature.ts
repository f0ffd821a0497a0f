import { apiPrefix } from '../../http/bind-endpoint.ts'
import type { Feature } from '../feature.ts'
import { learnOfDecline } from '../purchase/index.ts'
import { advanceSandboxHandler, deliverSandboxEventHandler } from './sandbox-gateway.job.ts'
import { sandboxGatewayRoutes } from './sandbox-gateway.routes.ts'

/** Only where the sandbox takes payments. */
export const sandboxGatewayFeature = {
  name: 'sandbox-gateway',
  routes(binding, deps) {
    const { sandbox } = deps
    if (sandbox === null) return
    sandboxGatewayRoutes(binding, {
      sandbox,
      onDecline: (subscriptionId, now) => learnOfDecline(deps, subscriptionId, now),
    })
    // Its messages go to this server over HTTP, as those of a real gateway do.
    const { app } = binding
    app.addHook('onListen', async () => {
      // those that listen everywhere are no address to call everywhere
      const origin = app.listeningOrigin.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')
      sandbox.deliverTo(`${origin}${apiPrefix}/webhooks/payments`)
    })
  },
  jobs: ({ sandbox }) =>
    sandbox === null ? [] : [advanceSandboxHandler(sandbox), deliverSandboxEventHandler(sandbox)],
} satisfies Feature
