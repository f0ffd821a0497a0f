import { IconMessage, IconPhone } from '@tabler/icons-react'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import type { LineOfKind } from './lines-for-kinds.ts'

/** One press calls, or begins a message. Read as kind, name, number. */
export const HelpRow = ({ line, kinds }: LineOfKind) => (
  <a className={css.row} href={`${line.isText ? 'sms' : 'tel'}:${line.dial}`}>
    {line.isText ? (
      <IconMessage size={22} stroke={1.75} aria-hidden />
    ) : (
      <IconPhone size={22} stroke={1.75} aria-hidden />
    )}
    <span className={css.words}>
      <span className={css.what}>
        {messages.allKinds(kinds)}
        <small>{messages.lineInWords(line)}</small>
      </span>
      <b className={css.number} dir="ltr">
        {line.number}
      </b>
    </span>
  </a>
)
