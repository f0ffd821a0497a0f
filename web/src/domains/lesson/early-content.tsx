import { claimsOfToken } from '@oka/client/session/token-store.ts'
import { deploymentOf } from '@oka/contract/environment/environment.rule.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import { inlineCall, InlineScript } from '../../platform/rendering/inline-script.tsx'
import { callEarly, isCalledEarly } from '../../platform/session/early-answers.ts'
import { useSite } from '../../platform/site/site.ts'

const { path } = getActivityContent.account

/**
 * In the markup of a lesson that is not open to everyone: a member's browser asks for it before the app is
 * there (START-4).
 */
export function EarlyContent({ activityId }: { activityId: string }) {
  const { apiRoots, developmentHostMarker } = useSite().environment
  const call = {
    apiRoots,
    developmentHostMarker,
    path,
    input: { activityId },
    headers: { [headers.apiVersion]: apiVersion },
  }
  return (
    <InlineScript
      text={import.meta.env.SSR ? inlineCall(callEarly, { ...call, claimsOfToken, deploymentOf }) : ''}
    />
  )
}

export const isContentCalledEarly = (activityId: string) =>
  !import.meta.env.SSR && isCalledEarly(path, { activityId })
