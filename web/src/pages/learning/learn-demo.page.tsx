import { auto } from '@oka/contract/shared/auto.ts'
import { SiteFrame } from '../../app/layouts/site-frame.tsx'
import { paths } from '../../app/paths.ts'
import { Lesson, LessonSkeleton } from '../../domains/lesson/index.ts'
import { lessonPathsIn } from './lesson-paths.ts'
import { LoadFailed, autoActivity, progressIn, resolveAddress } from '../../domains/library/index.ts'
import { NotFound, PrivateHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'

const first = { programId: auto, activityId: auto }

/**
 * The list and the lesson of the learning area side by side, at an address of its own (LEARN-14): the first
 * program, and the lesson the learner would continue with. Where there is no room for two columns the list is
 * a drawer.
 */
export default function LearnDemoPage() {
  const { productName } = useSite()
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  if (isFailed || isProgressFailed)
    return (
      <SiteFrame>
        <LoadFailed onRetry={retry} />
      </SiteFrame>
    )
  const head = <PrivateHead title={productName} />
  if (!programs || isProgressPending)
    return (
      <>
        {head}
        <LessonSkeleton />
      </>
    )
  const address = resolveAddress(programs, first, (program) => autoActivity(program, account))
  const program =
    address.kind === 'redirect' && programs.find(({ programId }) => programId === address.programId)
  const activity =
    program && address.kind === 'redirect'
      ? program.learningActivities.find(({ id }) => id === address.activityId)
      : undefined
  if (!program || !activity)
    return (
      <SiteFrame>
        <NotFound homePath={paths.home} />
      </SiteFrame>
    )
  return (
    <>
      {head}
      <Lesson
        key={activity.id}
        program={program}
        programs={programs}
        account={account}
        activity={activity}
        progress={progressIn(program, account)}
        prerendered={null}
        preview={null}
        isProgressPending={false}
        onRetryProgress={undefined}
        paths={lessonPathsIn(program, programs)}
      />
    </>
  )
}
