import { IconArrowDown } from '@tabler/icons-react'
import type { TryToday } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { jumpWithinPage } from '../jump-within-page.ts'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import { tryTodayId } from './try-today/try-today.tsx'
import css from './way-to-try.module.css'

/** From the top of the lesson down to what can be done. */
export const WayToTry = ({ tryToday: { minutes, isNow } }: { tryToday: TryToday }) => (
  <a className={css.jump} href={`#${tryTodayId}`} onClick={(event) => jumpWithinPage(event, tryTodayId)}>
    {!isNow && <GrowthIcon stage="sprout" />}
    <span>{isNow ? messages.doThisNow : messages.tryTodayMinutes(minutes)}</span>
    <IconArrowDown size={18} stroke={1.75} aria-hidden />
  </a>
)
