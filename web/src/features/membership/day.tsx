import { Fragment, type ReactNode } from 'react'
import css from './day.module.css'

/** The documents' order, in the device's own time zone. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `21 November 2027`; the day and its month never part. */
export const dayText = (instant: string) => format.format(new Date(instant)).replace(' ', '\u00a0')

/** It stays on one line while it fits. */
export const Day = ({ at, bold = false }: { at: string; bold?: boolean }) => {
  const Tag = bold ? 'strong' : 'span'
  return (
    <Tag className={css.day}>
      <bdi>{dayText(at)}</bdi>
    </Tag>
  )
}

/** A text with `{name}` where something else than words stands. */
export const Sentence = ({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) =>
  text.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
