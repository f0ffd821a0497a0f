import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { LearningProvider, type AskToSignIn } from '../../features/learning/learning-context.tsx'
import { openSignIn } from '../../features/sign-in/sign-in-request.ts'
import { learningMessages as m } from '../../features/learning/learning.messages.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { paths } from '../paths.ts'

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
    </LearningProvider>
  )
}

/** The lesson she pressed is where she is going, and where she came from. */
const askToSignIn: AskToSignIn = ({ programId, id }, mode) =>
  openSignIn({ mode, redirect: paths.lesson(programId, id), landing: { programId, activityId: id } })
