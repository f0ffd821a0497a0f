import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { useOnline } from '../../platform/network/use-online.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useIsNavigationBlocked } from '../../platform/network/blocked-navigation.ts'
import { PreloadSavedList } from '../offline/preload-saved-list.tsx'
import { StorageNotice } from '../offline/storage-notice.tsx'
import { useAskToSignIn } from '../../domains/site/index.ts'
import { SessionProvider } from '../../platform/session-data/session-provider.tsx'
import { learningMessages } from '../../domains/library/index.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  programInfo: await context.get(renderDepsContext).visitorProgramInfo(),
})
/** Within the site the bootstrap answer has the programs. */
export const clientLoader = () => ({ programInfo: null })
/** The prerendered programs stay until the learning area is left. */
export const shouldRevalidate = () => false

/** Server state lives here: public pages load none of its code. */
export default function LearningLayout() {
  const { programInfo } = useLoaderData<
    Awaited<ReturnType<typeof loader>> | ReturnType<typeof clientLoader>
  >()
  const { apiRoot } = useEnvironment()
  const askToSignIn = useAskToSignIn()
  const isOnline = useOnline()
  const isBlocked = useIsNavigationBlocked() // its banner says that the device is offline
  return (
    <SessionProvider
      key={apiRoot}
      apiRoot={apiRoot}

      seed={programInfo}
      askToSignIn={askToSignIn}
    >
      <StorageNotice />
      <Banner>{!isOnline && !isBlocked && learningMessages.offlineBanner}</Banner>
      <PreloadSavedList />
      <Outlet />
    </SessionProvider>
  )
}
