import { data, Navigate, redirect, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { endOfProgram, paths } from '../../app/paths.ts'
import { courseData } from '../../features/found/data/learning-data.ts'
import { PageHead } from '../../features/found/page-head.tsx'
import { usePrograms } from '../../features/learning/learning.queries.ts'
import { ListSkeleton } from '../../features/learning/list/list-skeleton.tsx'
import { ProgramEnd } from '../../features/learning/list/program-end.tsx'
import { ProgramPage } from '../../features/learning/list/program-page.tsx'
import { LoadFailed } from '../../features/learning/load-state.tsx'
import { nextIndexOf, programProgress } from '../../features/learning/program-progress.ts'
import { resolveAddress } from '../../features/learning/resolve-address.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../platform/site/site.ts'
import { NotFound } from '../../features/not-found/not-found.tsx'
import { programCard, programTitle } from './page-title.ts'

/** Programs themselves come with the layout; this only says whether the address is one. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { programs } = await context.get(renderDepsContext).visitorProgramInfo()
  const resolved = resolveAddress(programs, { programId: params['programId'] }, () => 1)
  if (resolved.kind === 'unknown') throw data(null, { status: 404 })
  if (resolved.kind === 'elsewhere') throw redirect(paths.program(resolved.programId) + url.search)
  return null
}
export const clientLoader = () => null

export const handle = { backRoute: paths.home }

export default function LessonListPage() {
  const params = useParams()
  const [search] = useSearchParams()
  const isHydrated = useHydrated() // the page itself is the same with and without a query
  const site = useSite()
  const { programs, account, isFailed, retry } = usePrograms(null)
  if (isFailed) return <LoadFailed onRetry={retry} />
  if (!programs) return <ListSkeleton />
  const resolved = resolveAddress(programs, { programId: params['programId'] }, (programId) => nextIndexOf(account, programId))
  if (resolved.kind === 'elsewhere') return <Navigate replace to={paths.program(resolved.programId)} />
  if (resolved.kind !== 'list') return <NotFound homePath={paths.home} />
  const { program } = resolved
  const lessonPath = (lesson: Activity) => paths.lesson(program.programId, lesson.id)
  return (
    <>
      <PageHead
        title={programTitle(site.productName, program)}
        description={program.subtitle}
        path={paths.program(program.programId)}
        card={programCard(program)}
        data={[courseData(site, program, paths)]}
      />
      {isHydrated && search.has(endOfProgram) ? (
        <ProgramEnd program={program} programs={programs} lessonPath={lessonPath} programPath={paths.program} />
      ) : (
        <ProgramPage program={program} progress={programProgress(program, nextIndexOf(account, program.programId))} lessonPath={lessonPath} />
      )}
    </>
  )
}
