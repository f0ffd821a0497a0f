import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import { useScriptNonce } from '../../platform/rendering/script-nonce.ts'
import { callEarly, isCalledEarly } from '../../platform/session/early-answers.ts'
import { useSite } from '../../platform/site/site.ts'

const { path } = getActivityContent.account

/** In the markup of a lesson that is not open to everyone: a member's browser asks for it before the app is there (START-4). */
export function EarlyContent({ activityId }: { activityId: string }) {
  const { apiRoots, developmentHostMarker } = useSite().environment
  const call = { apiRoots, developmentHostMarker, path, input: { activityId }, headers: { [headers.apiVersion]: apiVersion } }
  // `<` is escaped, as in any JSON inside a script.
  const script = import.meta.env.SSR ? `(${callEarly.toString()})(${JSON.stringify(call).replaceAll('<', String.raw`\u003c`)})` : ''
  return <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

export const isContentCalledEarly = (activityId: string) => !import.meta.env.SSR && isCalledEarly(path, { activityId })
