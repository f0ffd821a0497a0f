import type { MouseEvent } from 'react'
import { IconArrowDown } from '@tabler/icons-react'
import type { TryToday } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { scrollIntoView } from '../../../platform/device/scroll-into-view.ts'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import { tryTodayId } from './try-today/try-today.tsx'
import css from './way-to-try.module.css'

/** From the top of the lesson down to what can be done. */
export const WayToTry = ({ tryToday: { minutes, isNow } }: { tryToday: TryToday }) => (
  <a className={css.jump} href={`#${tryTodayId}`} onClick={jump}>
    {!isNow && <GrowthIcon stage="sprout" />}
    <span>{isNow ? messages.doThisNow : messages.tryTodayMinutes(minutes)}</span>
    <IconArrowDown size={18} stroke={1.75} aria-hidden />
  </a>
)

/** Within the page, without an entry in the history: Back leaves the lesson. */
function jump(event: MouseEvent) {
  const heading = document.getElementById(tryTodayId)
  if (!heading) return
  event.preventDefault()
  heading.focus({ preventScroll: true })
  scrollIntoView(heading, 'start')
}
