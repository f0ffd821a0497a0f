import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { data, Navigate, redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { isReleased } from '@oka/contract/catalogue/availability.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { SiteFrame } from '../../app/layouts/site-frame.tsx'
import { paths } from '../../app/paths.ts'
import { NotFound, PrivateHead } from '../../domains/site/index.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import { LessonChat, urgentCountries } from '../../domains/info/index.ts'
import { LessonHead } from './lesson-head.tsx'
import { LoadFailed, autoActivity, progressIn, resolveAddress } from '../../domains/library/index.ts'
import { Lesson, LessonSkeleton } from '../../domains/lesson/index.ts'
import { lessonPathsIn } from './lesson-paths.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'

/** What came with the page: of an open lesson its content, of a shut one what everybody may read. */
const nothing = { prerendered: null, preview: null }

/**
 * The server renders the same page for everyone, so `auto` is left to the browser, which has the learner's
 * position.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  const resolved = resolveAddress(programs, params, () => null)
  if (resolved.kind === 'unknown') throw data(null, { status: 404 })
  if (params['activityId'] === auto) return nothing
  if (resolved.kind === 'redirect' && resolved.activityId)
    throw redirect(paths.lesson(resolved.programId, resolved.activityId) + url.search)
  if (resolved.kind !== 'lesson' || !isReleased(resolved.activity)) return nothing
  const { id, isSafety, available } = resolved.activity
  if (!available) return { ...nothing, preview: await deps.activityPreview(id) }
  const content = await deps.publicActivityContent(id)
  if (!content) return nothing
  const helpCountries = isSafety ? urgentCountries(deps.helpLines.countries, content.parts.help) : null
  const playback = await deps.publicPlayback(id)
  return { ...nothing, prerendered: { ...content, playback, helpCountries } }
}
export const clientLoader = () => nothing

export const shouldRevalidate = isNewUrl

export default function LessonPage() {
  const params = useParams()
  const { productName } = useSite()
  const loaded = useLoaderData<typeof loader>()
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
  const resolved = resolveAddress(programs, address, (program) => autoActivity(program, account))
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
  const prerendered = loaded.prerendered?.activity.id === activity.id ? loaded.prerendered : null
  const preview = loaded.preview?.activityId === activity.id ? loaded.preview : null
  return (
    <>
      <LessonHead program={program} activity={activity} shortAnswer={preview?.shortAnswer ?? ''} />
      <Lesson
        key={activity.id}
        program={program}
        programs={programs}
        account={account}
        activity={activity}
        progress={progressIn(program, account)}
        prerendered={prerendered}
        preview={preview}
        isProgressPending={isProgressPending}
        onRetryProgress={isProgressFailed ? retry : undefined}
        paths={lessonPathsIn(program, programs)}
      />
      <LessonChat activityId={activity.id} />
    </>
  )
}
