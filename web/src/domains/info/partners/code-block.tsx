import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import text from '@oka/ui/text/text.module.css'
import { partnersMessages as messages } from './partners.messages.ts'
import css from './partners-guide.module.css'

interface CodeBlockProps {
  /** Such as HTML. */
  language: string
  /** For screen readers. */
  label: string
  code: string
}

/** Code to copy; what does not fit into a line scrolls within it. */
export function CodeBlock({ language, label, code }: CodeBlockProps) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    // a page without a secure origin has no clipboard
    const isCopied = await (navigator.clipboard as Clipboard | undefined)?.writeText(code).then(
      () => true,
      () => false,
    )
    setStatus(isCopied ? messages.copied : messages.notCopied)
  }
  return (
    <div className={css.code}>
      <div className={css.codeHead}>
        <span translate="no">{language}</span>
        <button type="button" onClick={() => void copy()}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          <span>{messages.copy}</span>
          <span className={text.hidden}>{label}</span>
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, with the keys too */}
      <pre tabIndex={0} role="region" aria-label={label} translate="no">
        {code}
      </pre>
      <p role="status" className={css.copyStatus}>
        {status}
      </p>
    </div>
  )
}
