import { lazy, Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { paths, programCardPath } from '../../app/paths.ts'
import { academyData, websiteData } from '../../features/found/data/academy-data.ts'
import { PageHead } from '../../features/found/page-head.tsx'
import { askToSignIn } from '../../features/sign-in/ask-to-sign-in.ts'
import { AboutCard } from '../../features/home/about-card.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { homeView } from '../../features/home/home-view.ts'
import { homeMessages as m } from '../../features/home/home.messages.ts'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { OneHand } from '../../features/home/one-hand.tsx'
import { OurSources } from '../../features/home/our-sources.tsx'
import { Programs, type GetStarted } from '../../features/home/programs.tsx'
import { wishToPlay } from '../../features/learning/play-wish.ts'
import { ReturningBones } from '../../features/learning/returning/returning-bones.tsx'
import { opensDialog } from '../../features/sign-in/opens-dialog.ts'
import { openSignIn } from '../../features/sign-in/sign-in-request.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsReturning } from '../../platform/session/returning.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './home.module.css'

export const loader = async ({ context }: LoaderFunctionArgs) => homeView((await context.get(renderDepsContext).visitorProgramInfo()).programs)

/** On the way back from a lesson; the calls are fetched only then, the entry of a public page carries none. */
export async function clientLoader() {
  const { fetchVisitorPrograms } = await import('../../features/home/home.queries.ts')
  return homeView(await fetchVisitorPrograms())
}

/** Only for whoever was here before; a first visit fetches nothing of it. */
const Returning = lazy(() => import('../../features/learning/returning/returning.tsx'))

/** Two home pages in one: before the page is awake, the browser's storage says which is shown. */
export default function HomePage() {
  const site = useSite()
  const isHydrated = useHydrated()
  const isReturning = useIsReturning()
  const isSignedIn = useIsSignedIn()
  const environment = useEnvironment()
  const hasList = !hidesJoin(environment, site.environment)
  return (
    <>
      <PageHead title={`${site.productName} - ${m.subtitle}`} description={m.lead} path={paths.home} data={[academyData(site), websiteData(site)]} />
      {(!isHydrated || isReturning) && (
        <div className={isHydrated ? undefined : css.onlyReturning}>
          {isHydrated ? (
            <Suspense fallback={<ReturningBones />}>
              <Returning
                apiRoot={environment.apiRoot}
                askToSignIn={askToSignIn}
                hasList={hasList}
                lessonPath={lessonPath}
                programPath={paths.program}
                getStarted={isSignedIn ? goOn : getStarted}
              />
            </Suspense>
          ) : (
            <ReturningBones />
          )}
        </div>
      )}
      {!isSignedIn && (
        <div className={isHydrated ? undefined : css.onlyNew}>
          <ForVisitors isFirstVisit={!isReturning} hasList={hasList} />
        </div>
      )}
      <AboutCard path={paths.aboutUs} />
    </>
  )
}

function ForVisitors({ isFirstVisit, hasList }: { isFirstVisit: boolean; hasList: boolean }) {
  const view = useLoaderData<typeof loader>()
  return (
    <>
      {isFirstVisit && (
        <>
          <Hero lesson={view.firstLesson} lessonPath={lessonPath} onPlay={wishToPlay} />
          <OneHand minutes={view.minutes} hasVideo={view.hasVideo} />
        </>
      )}
      {isFirstVisit && hasList && (
        <Programs programs={view.programs} programPath={(programId) => programCardPath('learn', programId)} getStarted={getStarted} />
      )}
      <HowItWorks />
      {view.firstLesson && <OurSources lesson={view.firstLesson} />}
    </>
  )
}

const lessonPath = ({ programId, id }: { programId: string; id: string }) => paths.lesson(programId, id)

/** Where nothing is open to her yet, its list says what is there and when it opens. */
const beginning = (programId: string, hasOpen: boolean) => (hasOpen ? paths.continueProgram(programId) : paths.program(programId))

const goOn: GetStarted = (programId, hasOpen) => ({ to: beginning(programId, hasOpen) })

/** A visitor signs in first, and then goes to the lesson that comes next (PUB-13). */
const getStarted: GetStarted = (programId, hasOpen) => {
  const next = beginning(programId, hasOpen)
  return { to: `${paths.login}?returnUrl=${encodeURIComponent(next)}`, onClick: opensDialog(() => openSignIn({ mode: 'full', redirect: next })) }
}
