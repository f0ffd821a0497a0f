import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { data, Navigate, redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { SiteFrame } from '../../app/layouts/site-frame.tsx'
import { paths } from '../../app/paths.ts'
import { NotFound, PrivateHead } from '../../domains/site/index.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import { urgentCountries } from '../../domains/info/index.ts'
import { LessonHead } from './lesson-head.tsx'
import {
  LoadFailed,
  programProgress,
  programWithOpenLessons,
  resolveAddress,
} from '../../domains/library/index.ts'
import { nextIndexOf } from '../../platform/session-data/next-index.ts'
import { Lesson, LessonSkeleton } from '../../domains/lesson/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'

/**
 * The server renders the same page for everyone, so `auto` is left to the browser, which has the learner's
 * position.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  const resolved = resolveAddress(programs, params, () => 1)
  if (resolved.kind === 'unknown') throw data(null, { status: 404 })
  if (params['activityId'] === auto) return { prerendered: null }
  if (resolved.kind === 'redirect' && resolved.activityId)
    throw redirect(paths.lesson(resolved.programId, resolved.activityId) + url.search)
  if (resolved.kind !== 'lesson' || !resolved.activity.available) return { prerendered: null }
  const { id, isSafety } = resolved.activity
  const content = await deps.publicActivityContent(id)
  if (!content) return { prerendered: null }
  const helpCountries = isSafety ? urgentCountries(deps.helpLines.countries, content.parts.help) : null
  return { prerendered: { ...content, playback: await deps.publicPlayback(id), helpCountries } }
}
export const clientLoader = () => ({ prerendered: null })

export const shouldRevalidate = isNewUrl

export default function LessonPage() {
  const params = useParams()
  const { productName } = useSite()
  const { prerendered } = useLoaderData<typeof loader>()
  const address = { programId: params['programId'] ?? '', activityId: params['activityId'] ?? '' }
  const isAuto = address.activityId === auto
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(address)
  if (isFailed || (isAuto && isProgressFailed))
    return (
      <SiteFrame>
        <LoadFailed onRetry={retry} />
      </SiteFrame>
    )
  if (!programs || (isAuto && isProgressPending))
    return (
      <>
        <PrivateHead title={productName} />
        <LessonSkeleton />
      </>
    )
  const resolved = resolveAddress(programs, address, (programId) => nextIndexOf(account, programId))
  if (resolved.kind === 'redirect') {
    const { programId, activityId } = resolved
    return (
      <Navigate replace to={activityId ? paths.lesson(programId, activityId) : paths.program(programId)} />
    )
  }
  if (resolved.kind !== 'lesson')
    return (
      <SiteFrame>
        <NotFound homePath={paths.home} />
      </SiteFrame>
    )
  const { program, activity } = resolved
  const nextIndex = nextIndexOf(account, program.programId)
  const openProgram = programWithOpenLessons(programs, program)
  return (
    <>
      <LessonHead program={program} activity={activity} />
      <Lesson
        key={activity.id}
        program={program}
        programs={programs}
        account={account}
        activity={activity}
        progress={programProgress(program, nextIndex)}
        nextIndex={nextIndex}
        prerendered={prerendered?.activity.id === activity.id ? prerendered : null}
        isProgressPending={isProgressPending}
        onRetryProgress={isProgressFailed ? retry : undefined}
        paths={{
          lesson: ({ id }) => paths.lesson(program.programId, id),
          list: paths.program(program.programId),
          openLessons: openProgram && paths.program(openProgram.programId),
          end: paths.programEnd(program.programId),
          home: paths.index,
          evidence: paths.evidence,
          help: paths.help,
        }}
      />
    </>
  )
}
