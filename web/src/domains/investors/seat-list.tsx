import text from '@oka/ui/text/text.module.css'
import css from './seat-list.module.css'
import { investorMessages as messages } from './investors.messages.ts'
import type { Seat } from './seats.ts'

/** Field and role until a person has taken a seat; then who it is, in the person's own words. */
export const SeatList = ({ seats }: { seats: readonly Seat[] }) => (
  <ul className={css.seats}>
    {seats.map(({ field, role, person }) => (
      <li key={field}>
        <span className={`${css.portrait} ${person ? css.taken : ''}`}>
          {person ? <img src={person.imageUrl} alt="" width={56} height={56} loading="lazy" /> : <Seed />}
        </span>
        <div>
          <h3>{person ? person.name : field}</h3>
          <p className={text.small}>{person ? person.title : role}</p>
          <p className={`${text.tiny} ${text.mute}`}>{person ? person.body : messages.openSeat}</p>
        </div>
      </li>
    ))}
  </ul>
)

const Seed = () => (
  <svg viewBox="0 0 48 48" width={34} height={34} aria-hidden="true">
    <path className={css.seed} d="M24 43C33 38 33 27 24 21C15 27 15 38 24 43Z" />
    <path className={css.stem} d="M24 21C24 17 26 15 29 14" />
  </svg>
)
