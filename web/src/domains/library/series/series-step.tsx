import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconCheck } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Series, SeriesStep } from '@oka/contract/series/series.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import css from './series-view.module.css'
import { seriesMessages as messages } from './series.messages.ts'

interface SeriesStepProps {
  step: SeriesStep
  /** From 1. */
  count: number
  pace: Series['pace']
  picture: string
  state: 'done' | 'current' | 'later'
  isPutOff: boolean
  lesson: Activity | undefined
  onPutOff: (isPutOff: boolean) => void
  onDone: (isDone: boolean) => void
}

/** A step on the stem. The current one is in front; the others open with a press, also without scripts. */
export function SeriesStepItem({
  step,
  count,
  pace,
  picture,
  state,
  isPutOff,
  lesson,
  onPutOff,
  onDone,
}: SeriesStepProps) {
  const item = useRef<HTMLLIElement>(null)
  const wasPressed = useRef(false)
  const setDone = (isDone: boolean) => {
    wasPressed.current = true
    onDone(isDone)
    if (isDone) announce(messages.done)
  }
  const putOff = (next: boolean) => {
    wasPressed.current = true
    onPutOff(next)
  }
  // The pressed button goes away with its panel.
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    item.current?.querySelector<HTMLElement>('summary, h3')?.focus()
  })
  const details = (
    <>
      <p>{step.text}</p>
      {step.why && <p className={`${text.small} ${text.mute}`}>{step.why}</p>}
      {lesson?.lockedBecause === 'membership' && (
        <p className={`${text.small} ${text.mute}`}>{messages.lessonLocked}</p>
      )}
    </>
  )
  const lessonLink = lesson?.available && (
    <Link className={buttonClass('outline', { wide: true })} to={paths.lesson(lesson.programId, lesson.id)}>
      {messages.readLesson}
    </Link>
  )
  return (
    <li
      className={state === 'later' ? undefined : css[state]}
      aria-current={state === 'current' ? 'step' : undefined}
      ref={item}
      data-step={step.id}
    >
      <span className={css.node} aria-hidden="true">
        {state === 'done' ? <IconCheck size={22} stroke={2} /> : count}
      </span>
      {state === 'current' ? (
        <div className={css.panel}>
          <img src={picture} alt="" width={800} height={400} loading="lazy" />
          <div>
            <p className={css.kicker}>{messages.now(count, pace)}</p>
            <h3 tabIndex={-1}>{step.title}</h3>
            {isPutOff ? (
              <>
                <p role="status">{messages.stays(pace)}</p>
                <Button kind="text" wide onClick={() => putOff(false)}>
                  {messages.back}
                </Button>
              </>
            ) : (
              <>
                {details}
                <Button kind="primary" wide onClick={() => setDone(true)}>
                  {messages.didIt}
                </Button>
                {lessonLink}
                <Button kind="text" wide onClick={() => putOff(true)}>
                  {messages.notNow(pace)}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : (
        <details className={css.folded}>
          <summary>
            <b>{step.title}</b>
            <span className={`${text.small} ${text.mute}`}>
              {state === 'done' ? messages.done : messages.minutes(step.minutes)}
            </span>
          </summary>
          <div>
            {details}
            <Button kind="outline" wide onClick={() => setDone(state !== 'done')}>
              {state === 'done' ? messages.notDone : messages.didIt}
            </Button>
            {lessonLink}
          </div>
        </details>
      )}
    </li>
  )
}
