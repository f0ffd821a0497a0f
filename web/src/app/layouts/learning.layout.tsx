import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { ToastPlace } from '@oka/ui/toast/toast-place.tsx'
import { LearningProvider } from '../../features/learning/learning-context.tsx'
import { learningMessages as m } from '../../features/learning/learning.messages.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { askToSignIn } from '../../features/sign-in/ask-to-sign-in.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ programInfo: await context.get(renderDepsContext).visitorProgramInfo() })
/** From another page of the site: the store answer brings the programs. */
export const clientLoader = () => ({ programInfo: null })
/** What came with the page stays until she leaves the learning area. */
export const shouldRevalidate = () => false

/** Server state lives here, so that the public pages carry none of it. */
export default function LearningLayout() {
  const { programInfo } = useLoaderData<Awaited<ReturnType<typeof loader>> | ReturnType<typeof clientLoader>>()
  const { apiRoot } = useEnvironment()
  const isOnline = useOnline()
  return (
    <LearningProvider key={apiRoot} apiRoot={apiRoot} seed={programInfo} askToSignIn={askToSignIn}>
      {!isOnline && <Banner>{m.offlineBanner}</Banner>}
      <Outlet />
      <ToastPlace />
    </LearningProvider>
  )
}
