import type { SheetField } from '@oka/contract/sheets/sheets.ts'
import type { FieldWords } from '../sheet-words.messages.ts'
import css from './paper.module.css'

interface PaperBoxProps {
  field: SheetField
  words: FieldWords
  text: string
  look: 'ticks' | 'steps' | undefined
}

/** More than any box has room for; what is too many is cut off. */
const blankLines = 24
const numberedLines = 7
const tickedQuestions = 4

export const PaperBox = ({ field, words, text, look }: PaperBoxProps) => (
  <div className={look === 'steps' ? css.plain : css.box}>
    {look !== 'steps' && (
      <p className={css.boxTitle}>
        {words.label}
        {words.hint && <small>{words.hint}</small>}
      </p>
    )}
    {words.lines && (
      <ul className={css.known}>
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    <ul className={look ? css[look] : css.ruled} data-lines={field}>
      {linesOf(text, look).map((line, at) => (
        <li key={at} data-written={line === '' ? undefined : ''}>
          {look && <i>{look === 'steps' ? at + 1 : null}</i>}
          <span>{line}</span>
        </li>
      ))}
    </ul>
  </div>
)

function linesOf(text: string, look: PaperBoxProps['look']): string[] {
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const atLeast =
    look === 'steps' ? numberedLines : look === 'ticks' ? tickedQuestions : written.length + blankLines
  return [...written, ...Array.from({ length: Math.max(0, atLeast - written.length) }, () => '')]
}
