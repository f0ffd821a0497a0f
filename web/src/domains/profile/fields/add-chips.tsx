import { IconPlus } from '@tabler/icons-react'
import css from './add-chips.module.css'

interface AddChipsProps {
  options: readonly { value: number; label: string }[]
  /** The accessible name, with the label in it. */
  nameOf: (label: string) => string
  onAdd: (value: number) => void
}

/** What can still be chosen, where the chosen stand above. Each chip has `data-add` for the focus. */
export const AddChips = ({ options, nameOf, onAdd }: AddChipsProps) => (
  <ul className={css.chips}>
    {options.map(({ value, label }) => (
      <li key={value}>
        <button
          type="button"
          className={css.chip}
          data-add={value}
          aria-label={nameOf(label)}
          onClick={() => onAdd(value)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </button>
      </li>
    ))}
  </ul>
)
