import css from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** One line below the label: what it does. */
  hint?: string
}

/** On or off, at once. */
export const Switch = ({ label, isOn, onChange, hint }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={css.switch} onClick={() => onChange(!isOn)}>
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <i aria-hidden="true" />
  </button>
)
