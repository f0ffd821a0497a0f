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
  AboutLine,
  fetchHomeView,
  type HomeView,
  homeMessages as messages,
  homeView,
  Needs,
  Offer,
  OpenLesson,
  Programs,
  Proof,
  Topics,
} from '../../domains/home/index.ts'
import { setPlayIntent } from '../../domains/library/index.ts'

export const handle = { isFrontDoor: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  return homeView(programs, deps.needs(), async (id) => (await deps.publicActivityContent(id))?.parts)
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
  const needs = view.needs.length > 0 && <Needs needs={view.needs} isFirst={false} />
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
            <Suspense fallback={<ContinueSkeleton needs={needs} />}>
              <ContinueLearning
                apiRoot={environment.apiRoot}
                askToSignIn={askToSignIn}
                needs={needs}
                hasList={hasList}
                lessonPath={lessonPath}
                programPath={paths.program}
                getStarted={isSignedIn ? startProgram : startAfterSignIn}
              />
            </Suspense>
          ) : (
            // What visitors see of the needs stands below in the same page.
            <ContinueSkeleton needs={null} />
          )}
        </div>
      )}
      {!isReturning && (
        <div className={isHydrated ? undefined : css.onlyNew}>
          <Needs needs={view.needs} isFirst>
            {view.openLesson && (
              <OpenLesson
                lesson={view.openLesson}
                path={lessonPath(view.openLesson)}
                onPlay={setPlayIntent(view.openLesson.id)}
              />
            )}
          </Needs>
        </div>
      )}
      {!isSignedIn && (
        <div className={isHydrated ? undefined : css.onlyNew}>
          <VisitorSections view={view} isFirstVisit={!isReturning} hasList={hasList} />
        </div>
      )}
    </>
  )
}

interface VisitorSectionsProps {
  view: HomeView
  isFirstVisit: boolean
  hasList: boolean
}

const VisitorSections = ({ view, isFirstVisit, hasList }: VisitorSectionsProps) => (
  <>
    <Proof study={view.proof} />
    {isFirstVisit && hasList && (
      <Programs programs={view.programs} programPath={(programId) => programCardPath('learn', programId)} />
    )}
    <Topics topics={view.topics} topicCount={view.topicCount} />
    <Offer />
    <AboutLine />
  </>
)

const lessonPath = ({ programId, id }: { programId: string; id: string }) => paths.lesson(programId, id)

const startProgram = (programId: string) => ({ to: paths.continueProgram(programId) })

/**
 * A visitor signs in first, or goes on without an account, and then to the next lesson (PUB-13, LOGIN-14).
 */
const startAfterSignIn = (programId: string) => {
  const redirect = paths.continueProgram(programId)
  return {
    to: paths.loginOrContinue(redirect),
    onClick: opensDialog(() => openSignIn({ mode: 'partial', redirect })),
  }
}
