import { useMemo } from 'react'
import { stepKeyOf, type SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { overlaySteps, seriesStepKind } from '../../../platform/session-data/kinds/series-step.kind.ts'
import { useBootstrapData, useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession, useRecord } from '../../../platform/session-data/session-provider.tsx'

export interface SeriesSteps {
  isDone: (stepId: string) => boolean
  setDone: (stepId: string, isDone: boolean) => void
}

/** Which steps of a series are done: as the learner said, or else once the lesson is. */
export function useSeriesSteps(
  { slug, steps }: SeriesOutline,
  isLessonDone: (activityId: string) => boolean,
): SeriesSteps {
  const { outbox } = useLearnerSession().session
  const changes = useOutboxEntries(seriesStepKind)
  const data = useBootstrapData()
  const record = useRecord(seriesStepKind)
  const said = useMemo(() => {
    if (data)
      return (
        outbox.apply({ programs: [], account: data.account }, data.requestedAt, changes).account
          ?.seriesSteps ?? []
      )
    return overlaySteps(
      [],
      changes.map(({ value }) => value),
    )
  }, [outbox, data, changes])
  return {
    isDone(stepId) {
      const own = said.find(({ step }) => step === stepKeyOf(slug, stepId))
      if (own) return own.isDone
      const activityId = steps.find(({ id }) => id === stepId)?.activityId ?? null
      // Several steps with one lesson are several things to do: reading it does none of them.
      const isOnlyStep = steps.filter((one) => one.activityId === activityId).length === 1
      return activityId !== null && isOnlyStep && isLessonDone(activityId)
    },
    setDone: (stepId, isDone) => void record({ step: stepKeyOf(slug, stepId), isDone }),
  }
}
