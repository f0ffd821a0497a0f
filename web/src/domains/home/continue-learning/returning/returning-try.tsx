import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { continueLearningMessages as messages } from '../continue-learning.messages.ts'
import type { ReturningTryCardProps } from './returning-try-card.tsx'
import { returningTry, useTryReminders } from '../../../lesson/index.ts'

interface ReturningTryProps {
  programs: readonly Program[]
  answers: readonly TryAnswer[]
  lessonPath: (activity: Activity) => string
}

const Nothing: ComponentType<ReturningTryCardProps> = () => null

/** Without it the page is whole. */
const Card = lazy((): Promise<{ default: typeof Nothing }> =>
  import('./returning-try-card.tsx').catch(() => ({ default: Nothing })),
)

/**
 * One thing that was put off, once, from the next day on (CAT-3); chosen when the page opens, and nothing
 * moves in later.
 */
export function ReturningTry({ programs, answers, lessonPath }: ReturningTryProps) {
  const reminders = useTryReminders()
  const [offered] = useState(() => {
    const open = new Map(
      programs
        .filter(({ visible }) => visible)
        .flatMap(({ learningActivities }) => learningActivities.map((one) => [one.id, one])),
    )
    // no question follows an emergency (TRUST-18)
    const canComeBack = (activity: Activity | undefined) => activity?.available === true && !activity.isSafety
    const available = answers.filter(({ activityId }) => canComeBack(open.get(activityId)))
    const answer = returningTry(available, reminders, Date.now())
    const activity = answer && open.get(answer.activityId)
    return activity ? { answer, activity } : null
  })
  return (
    offered && (
      <section aria-label={messages.putOff}>
        <Suspense fallback={<Skeleton height="300px" radius="var(--r-panel)" />}>
          <Card
            activity={offered.activity}
            putOffAt={Date.parse(offered.answer.answeredAt)}
            path={lessonPath(offered.activity)}
          />
        </Suspense>
      </section>
    )
  )
}
