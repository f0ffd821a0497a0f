import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { paths, programCardPath } from '../../app/paths.ts'
import {
  academyData,
  websiteData,
  PageHead,
  openSignIn,
  opensDialog,
  useAskToSignIn,
} from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsReturning, useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { DeletedAccountNotice } from './deleted-account-notice.tsx'
import css from './home.module.css'
import {
  ContinueLearning,
  ContinueSkeleton,
  AboutCard,
  fetchHomeView,
  type GetStarted,
  type HomeView,
  homeMessages as messages,
  homeView,
  HowItWorks,
  Needs,
  OneHand,
  OurSources,
  Programs,
  StartHere,
} from '../../domains/home/index.ts'
import { setPlayIntent } from '../../domains/library/index.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  return homeView(
    programs,
    deps.needs(),
    async (id) => (await deps.publicActivityContent(id))?.parts.evidence ?? [],
  )
}

export const clientLoader = () => fetchHomeView()

export const shouldRevalidate = isNewUrl

/**
 * The server renders both home pages, for new and for returning visitors; until hydration CSS shows one of
 * them by what the browser has stored.
 */
export default function HomePage() {
  const view = useLoaderData<typeof loader>()
  const site = useSite()
  const isHydrated = useHydrated()
  const isReturning = useIsReturning()
  const isSignedIn = useIsSignedIn()
  const environment = useEnvironment()
  const askToSignIn = useAskToSignIn()
  const hasList = !hidesJoin(environment, site.environment)
  return (
    <>
      <PageHead
        title={`${site.productName} - ${messages.subtitle}`}
        description={messages.lead}
        path={paths.home}
        data={[academyData(site), websiteData(site)]}
      />
      {isHydrated && <DeletedAccountNotice />}
      {(!isHydrated || isReturning) && (
        <div className={isHydrated ? undefined : css.onlyReturning}>
          {isHydrated ? (
            <Suspense fallback={<ContinueSkeleton />}>
              <ContinueLearning
                apiRoot={environment.apiRoot}
                askToSignIn={askToSignIn}
                hasList={hasList}
                lessonPath={lessonPath}
                programPath={paths.program}
                getStarted={isSignedIn ? startProgram : startAfterSignIn}
              />
            </Suspense>
          ) : (
            <ContinueSkeleton />
          )}
        </div>
      )}
      {(!isReturning || view.needs.length > 0) && (
        <Needs needs={view.needs} isFirst={!isReturning}>
          {!isReturning && (
            <div className={isHydrated ? undefined : css.onlyNew}>
              <StartHere lesson={view.firstLesson} lessonPath={lessonPath} onPlay={setPlayIntent} />
            </div>
          )}
        </Needs>
      )}
      {!isSignedIn && (
        <div className={isHydrated ? undefined : css.onlyNew}>
          <VisitorSections view={view} isFirstVisit={!isReturning} hasList={hasList} />
        </div>
      )}
      <AboutCard path={paths.aboutUs} />
    </>
  )
}

interface VisitorSectionsProps {
  view: HomeView
  isFirstVisit: boolean
  hasList: boolean
}

function VisitorSections({ view, isFirstVisit, hasList }: VisitorSectionsProps) {
  return (
    <>
      {isFirstVisit && <OneHand minutes={view.minutes} hasVideo={view.hasVideo} />}
      {isFirstVisit && hasList && (
        <Programs
          programs={view.programs}
          programPath={(programId) => programCardPath('learn', programId)}
          getStarted={startAfterSignIn}
        />
      )}
      <HowItWorks />
      {view.evidence && <OurSources evidence={view.evidence} path={paths.evidence} />}
    </>
  )
}

const lessonPath = ({ programId, id }: { programId: string; id: string }) => paths.lesson(programId, id)

const startProgram: GetStarted = (programId) => ({ to: paths.continueProgram(programId) })

/**
 * A visitor signs in first, or goes on without an account, and then to the next lesson (PUB-13, LOGIN-14).
 */
const startAfterSignIn: GetStarted = (programId) => {
  const redirect = paths.continueProgram(programId)
  return {
    to: paths.loginOrContinue(redirect),
    onClick: opensDialog(() => openSignIn({ mode: 'partial', redirect })),
  }
}
