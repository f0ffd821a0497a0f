import type { ReactNode } from 'react'
import { dateText } from '../../../platform/text/date-text.ts'
import css from './day.module.css'

/** `21 November 2027`; the day and its month never part. */
export const dayText = (instant: string) => dateText(instant).replace(' ', '\u00a0')

export const Day = ({ at, bold = false }: { at: string; bold?: boolean }) => {
  const day = <bdi>{dayText(at)}</bdi>
  return bold ? <strong className={css.bold}>{day}</strong> : day
}

/**
 * A text with `{name}` where something else than words stands: that stays on one line while it fits, with the
 * full stop after it. Other words come in other elements, and nothing stands beside bare text: a browser that
 * translates the page has replaced the text nodes.
 */
export const Sentence = ({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) =>
  text.split(/(\{\w+\}[.,:]?)/).map((part, index) => {
    const [, name = '', stop = ''] = /^\{(\w+)\}(.?)$/.exec(part) ?? []
    if (name === '') return <span key={`${index}${part}`}>{part}</span>
    return (
      <span key={`${index}${part}`} className={css.together}>
        {values[name]}
        {stop !== '' && <span>{stop}</span>}
      </span>
    )
  })
