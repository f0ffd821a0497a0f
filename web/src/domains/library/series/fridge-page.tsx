import { IconMoon, IconSun } from '@tabler/icons-react'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './fridge-page.module.css'
import { seriesMessages as messages } from './series.messages.ts'

interface FridgePageProps {
  /** Of the sheet that the series ends in. */
  title: string
  steps: Series['steps']
  pace: Series['pace']
  isDone: (stepId: string) => boolean
}

/** The page that the series ends in, as a picture: a line for each step that is done, the others empty. */
export function FridgePage({ title, steps, pace, isDone }: FridgePageProps) {
  const offering = steps.flatMap(({ id, offers }) => (offers ? { id, text: offers.text } : []))
  const lines = offering.filter(({ id }) => isDone(id))
  const Sign = pace === 'tonight' ? IconMoon : IconSun
  return (
    <div className={css.page}>
      <GrowthIcon stage="sprout" />
      <b>{title}</b>
      {lines.length > 0 && (
        <ul aria-label={messages.readyLines}>
          {lines.map(({ id, text: line }) => (
            <li key={id}>{line}</li>
          ))}
        </ul>
      )}
      {offering.slice(lines.length).map(({ id }) => (
        <i key={id} aria-hidden="true" />
      ))}
      <p className={text.tiny}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {lines.length > 0 ? messages.readyLinesText : messages.emptyPage}
      </p>
    </div>
  )
}
