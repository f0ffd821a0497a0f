import {
  IconArrowBackUp,
  IconCheck,
  IconCreditCard,
  IconFlag,
  IconLeaf,
  IconMail,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './dates-in-order.module.css'

export interface DatedEvent {
  /** `done` is behind the reader, everything else before them. */
  kind: 'done' | 'pay' | 'refund' | 'mail' | 'renew' | 'end' | 'after'
  day: ReactNode
  what: ReactNode
}

const icons: Readonly<Record<DatedEvent['kind'], Icon>> = {
  done: IconCheck,
  pay: IconCreditCard,
  refund: IconArrowBackUp,
  mail: IconMail,
  renew: IconRefresh,
  end: IconFlag,
  after: IconLeaf,
}

/** What happens on which day; the same drawing before and after buying. */
export const DatesInOrder = ({ events }: { events: readonly DatedEvent[] }) => (
  <ol className={css.vine}>
    {events.map(({ kind, day, what }) => {
      const KindIcon = icons[kind]
      return (
        <li key={kind} className={kind === 'done' ? css.done : undefined}>
          <span className={css.dot}>
            <KindIcon size={22} stroke={1.75} aria-hidden />
          </span>
          <p>
            <b>{day}</b>
            <span className={css.what}>{what}</span>
          </p>
        </li>
      )
    })}
  </ol>
)
