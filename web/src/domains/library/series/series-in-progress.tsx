import { Link } from 'react-router'
import type { SaidOfStep, SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './series-in-progress.module.css'
import { seriesMessages as messages } from './series.messages.ts'
import { useSeriesOutlines } from './use-series-outlines.ts'
import { useSeriesSteps } from './use-series-steps.ts'

interface SeriesInProgressProps {
  said: readonly SaidOfStep[]
  isLessonDone: (activityId: string) => boolean
}

/** The series in which the learner marked a step; nothing where there is none, or while it is not loaded. */
export function SeriesInProgress({ said, isLessonDone }: SeriesInProgressProps) {
  const done = said.filter(({ isDone }) => isDone).map(({ step }) => step)
  const begun = useSeriesOutlines(done.length > 0).series.find(({ slug, steps }) => {
    const count = done.filter((step) => step.startsWith(`${slug}/`)).length
    return count > 0 && count < steps.length
  })
  return begun ? <SeriesCard key={begun.slug} series={begun} isLessonDone={isLessonDone} /> : null
}

function SeriesCard({
  series,
  isLessonDone,
}: {
  series: SeriesOutline
  isLessonDone: (activityId: string) => boolean
}) {
  const picture = useIllustrationUrl()
  const { isDone } = useSeriesSteps(series, isLessonDone)
  const { slug, title, illustration, steps } = series
  const next = steps.findIndex(({ id }) => !isDone(id))
  const step = steps[next]
  if (!step) return null
  const doneCount = steps.filter(({ id }) => isDone(id)).length
  return (
    <section aria-labelledby="series-in-progress">
      <Link className={css.card} to={paths.series(slug)}>
        <img src={picture(illustration)} alt="" width={800} height={450} loading="lazy" />
        <span className={css.words}>
          <b className={css.title} id="series-in-progress">
            {title}
          </b>
          <span
            className={css.lanterns}
            role="img"
            aria-label={messages.stepsDone(doneCount, steps.length, next + 1)}
          >
            {steps.map(({ id }) => (
              <i key={id} className={isDone(id) ? css.done : id === step.id ? css.next : undefined} />
            ))}
          </span>
          <span>{messages.nextStep(next + 1, steps.length, step.title, step.minutes)}</span>
        </span>
      </Link>
    </section>
  )
}
