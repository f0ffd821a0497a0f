import { IconChevronDown } from '@tabler/icons-react'
import css from './select.module.css'

interface SelectProps<T extends string | number> {
  /** Id of the element that names the choice. */
  labelledBy: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** The browser's own list behind a control of ours; takes effect at once. */
export const Select = <T extends string | number>({
  labelledBy,
  value,
  options,
  onChange,
}: SelectProps<T>) => (
  <span className={css.box}>
    <select
      className={css.select}
      aria-labelledby={labelledBy}
      value={options.findIndex((option) => option.value === value)}
      onChange={({ target }) => {
        const chosen = options[Number(target.value)]
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option, index) => (
        <option key={option.value} value={index}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown className={css.sign} size={20} stroke={1.75} aria-hidden />
  </span>
)
