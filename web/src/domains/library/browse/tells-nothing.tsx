import { IconShield } from '@tabler/icons-react'
import css from './browse.module.css'
import { browseMessages as messages } from './browse.messages.ts'

/** What becomes of a choice: under the places, and under every list. */
export const TellsNothing = () => (
  <p className={css.private}>
    <IconShield size={20} stroke={1.75} aria-hidden />
    <span>{messages.tellsNothing}</span>
  </p>
)
