import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { paths } from '../../app/paths.ts'
import { Hero } from '../../features/home/hero.tsx'
import { homeView } from '../../features/home/home-view.ts'
import { homeMessages as m } from '../../features/home/home.messages.ts'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { OneHand } from '../../features/home/one-hand.tsx'
import { OurSources } from '../../features/home/our-sources.tsx'
import { Programs } from '../../features/home/programs.tsx'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => homeView((await context.get(renderDepsContext).visitorProgramInfo()).programs)

/** On the way back from a lesson; the calls are fetched only then, the entry of a public page carries none. */
export async function clientLoader() {
  const { fetchVisitorPrograms } = await import('../../features/home/home.queries.ts')
  return homeView(await fetchVisitorPrograms())
}

export default function HomePage() {
  const view = useLoaderData<typeof loader>()
  const site = useSite()
  const environment = useEnvironment()
  return (
    <>
      <title>{`${site.productName} - ${m.subtitle}`}</title>
      <meta name="description" content={m.lead} />
      <Hero lesson={view.firstLesson} lessonPath={({ programId, id }) => paths.lesson(programId, id)} />
      <OneHand minutes={view.minutes} hasVideo={view.hasVideo} />
      {!hidesJoin(environment, site.environment) && <Programs programs={view.programs} programPath={paths.program} />}
      <HowItWorks />
      {view.firstLesson && <OurSources lesson={view.firstLesson} />}
    </>
  )
}
