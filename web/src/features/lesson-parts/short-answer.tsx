import type { MouseEvent } from 'react'
import { IconArrowDown } from '@tabler/icons-react'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { scrollIntoView } from '../../platform/device/scroll-into-view.ts'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import css from './short-answer.module.css'
import { tryTodayId } from './try-today/try-today.tsx'

interface ShortAnswerProps {
  answer: string
  /** Of what there is to try; `null` where there is nothing. */
  minutesToTry: number | null
}

/** What the lesson answers, before anything else, and the way to what can be done today. */
export const ShortAnswer = ({ answer, minutesToTry }: ShortAnswerProps) => (
  <>
    <section className={css.answer} aria-labelledby="short-answer">
      <h2 id="short-answer">{messages.shortAnswer}</h2>
      <p>{answer}</p>
    </section>
    {minutesToTry !== null && (
      <a className={css.jump} href={`#${tryTodayId}`} onClick={jump}>
        <GrowthIcon stage="sprout" />
        <span>{messages.tryTodayMinutes(minutesToTry)}</span>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </a>
    )}
  </>
)

/** Within the page, without an entry in the history: Back leaves the lesson. */
function jump(event: MouseEvent) {
  const heading = document.getElementById(tryTodayId)
  if (!heading) return
  event.preventDefault()
  heading.focus({ preventScroll: true })
  scrollIntoView(heading, 'start')
}
