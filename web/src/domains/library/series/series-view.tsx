import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconAlertCircle, IconFileText, IconMoonStars, IconSun } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { FridgePage } from './fridge-page.tsx'
import css from './series-view.module.css'
import { seriesMessages as messages } from './series.messages.ts'
import { SeriesStepItem } from './series-step.tsx'
import { useSeriesSteps } from './use-series-steps.ts'

interface SeriesViewProps {
  series: Series
  /** Above the picture. */
  back: ReactNode
  /** Of the sheet at the end. */
  sheetTitle: string
  /** As the reader sees it; undefined where it does not exist for them. */
  lessonOf: (activityId: string) => Activity | undefined
  isLessonDone: (activityId: string) => boolean
}

export function SeriesView({ series, back, sheetTitle, lessonOf, isLessonDone }: SeriesViewProps) {
  const { title, promise, forWhom, note, safety, pace, steps, sheet, ending } = series
  const picture = useIllustrationUrl()
  const { isDone, setDone } = useSeriesSteps(series, isLessonDone)
  /** Put off until the page is opened again; stored nowhere. */
  const [putOff, setPutOff] = useState<string | null>(null)
  const doneCount = steps.filter(({ id }) => isDone(id)).length
  const current = steps.find(({ id }) => !isDone(id))
  const NoteIcon = pace === 'tonight' ? IconMoonStars : IconSun
  return (
    <div className={css.page}>
      {back}
      <header className={css.head}>
        <LeafImage size="hero" first src={picture(series.illustration)} alt={series.illustrationAlt} />
        <div>
          <p className={`${text.small} ${text.mute}`}>{messages.kind(forWhom)}</p>
          <h1>{title}</h1>
          <p className={text.lead}>{promise}</p>
          <p className={css.note}>
            <NoteIcon size={24} stroke={1.75} aria-hidden />
            <span>{note}</span>
          </p>
          {safety && (
            <p className={css.safety}>
              <IconAlertCircle size={24} stroke={1.75} aria-hidden />
              <span>{safety}</span>
            </p>
          )}
        </div>
      </header>
      <div className={css.columns}>
        <section aria-labelledby="steps">
          <h2 id="steps">{messages.toGo(doneCount, steps.length)}</h2>
          {current === undefined && <p className={css.allDone}>{messages.allDone}</p>}
          <ol className={css.path}>
            {steps.map((step, at) => (
              <SeriesStepItem
                key={step.id}
                step={step}
                count={at + 1}
                pace={pace}
                picture={picture(lessonOf(step.activityId ?? '')?.poster ?? series.illustration)}
                state={isDone(step.id) ? 'done' : step === current ? 'current' : 'later'}
                isPutOff={putOff === step.id}
                lesson={step.activityId === null ? undefined : lessonOf(step.activityId)}
                onPutOff={(isPutOff) => setPutOff(isPutOff ? step.id : null)}
                onDone={(done) => setDone(step.id, done)}
              />
            ))}
          </ol>
        </section>
        <section className={css.ending} aria-labelledby="ending">
          <FridgePage title={sheetTitle} steps={steps} pace={pace} isDone={isDone} />
          <h2 id="ending">{ending.title}</h2>
          <p className={text.mute}>{ending.text}</p>
          <Link className={buttonClass('outline')} to={paths.sheet(sheet)}>
            <IconFileText size={20} stroke={1.75} aria-hidden />
            {messages.seeSheet}
          </Link>
        </section>
      </div>
    </div>
  )
}
