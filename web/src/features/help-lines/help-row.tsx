import { IconMessage, IconPhone } from '@tabler/icons-react'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'

/** One press calls, or begins a message. Read as kind, name, number. */
export const HelpRow = ({ line, kind }: { line: HelpLine; kind: HelpKind }) => (
  <a className={css.row} href={`${line.isText ? 'sms' : 'tel'}:${line.dial}`}>
    {line.isText ? <IconMessage size={22} stroke={1.75} aria-hidden /> : <IconPhone size={22} stroke={1.75} aria-hidden />}
    <span className={css.words}>
      <span className={css.what}>
        {messages.kind(kind)}
        <small>{[[line.name, line.region].filter(Boolean).join(', '), line.note].filter(Boolean).join('. ')}</small>
      </span>
      <b className={css.number} dir="ltr">
        {line.number}
      </b>
    </span>
  </a>
)
