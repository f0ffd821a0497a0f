import { data, Navigate, redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { paths } from '../../app/paths.ts'
import { PrivateHead } from '../../features/found/page-head.tsx'
import { usePrograms } from '../../features/learning/learning.queries.ts'
import { Lesson } from '../../features/learning/lesson/lesson.tsx'
import { LessonSkeleton } from '../../features/learning/lesson/lesson-skeleton.tsx'
import { LoadFailed } from '../../features/learning/load-state.tsx'
import { nextIndexOf, programProgress } from '../../features/learning/program-progress.ts'
import { resolveAddress } from '../../features/learning/resolve-address.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import { NotFound } from '../../features/not-found/not-found.tsx'
import { LessonHead } from './lesson-head.tsx'

/** Where somebody stands only her browser knows, so it resolves `auto`; the rest is the same for everybody. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  const resolved = resolveAddress(programs, params, () => 1)
  if (resolved.kind === 'unknown') throw data(null, { status: 404 })
  if (params['activityId'] === auto) return { brought: null }
  if (resolved.kind === 'elsewhere' && resolved.activityId) throw redirect(paths.lesson(resolved.programId, resolved.activityId) + url.search)
  if (resolved.kind !== 'lesson' || !resolved.activity.available) return { brought: null }
  return { brought: await deps.publicActivityContent(resolved.activity.id) }
}
export const clientLoader = () => ({ brought: null })

export default function LessonPage() {
  const params = useParams()
  const { productName } = useSite()
  const { brought } = useLoaderData<typeof loader>()
  const asked = { programId: params['programId'] ?? '', activityId: params['activityId'] ?? '' }
  const isAuto = asked.activityId === auto
  const { programs, account, isProgressPending, isFailed, retry } = usePrograms(asked)
  if (isFailed) return <LoadFailed onRetry={retry} />
  if (!programs || (isAuto && isProgressPending))
    return (
      <>
        <PrivateHead title={productName} />
        <LessonSkeleton />
      </>
    )
  const resolved = resolveAddress(programs, asked, (programId) => nextIndexOf(account, programId))
  if (resolved.kind === 'elsewhere') {
    const { programId, activityId } = resolved
    return <Navigate replace to={activityId ? paths.lesson(programId, activityId) : paths.program(programId)} />
  }
  if (resolved.kind !== 'lesson') return <NotFound homePath={paths.home} />
  const { program, activity } = resolved
  return (
    <>
      <LessonHead program={program} lesson={activity} />
      <Lesson
        key={activity.id}
        program={program}
        lesson={activity}
        progress={programProgress(program, nextIndexOf(account, program.programId))}
        nextIndex={nextIndexOf(account, program.programId)}
        brought={brought?.activity.id === activity.id ? brought : null}
        isProgressPending={isProgressPending}
        paths={{
          lesson: ({ id }) => paths.lesson(program.programId, id),
          list: paths.program(program.programId),
          end: paths.programEnd(program.programId),
          home: paths.index,
        }}
      />
    </>
  )
}
