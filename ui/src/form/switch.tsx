import css from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What it does, in one line below the label. */
  hint?: string
}

/** Takes effect at once, unlike a checkbox in a form. */
export const Switch = ({ label, isOn, onChange, hint }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    className={css.switch}
    onClick={() => onChange(!isOn)}
  >
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <i aria-hidden="true" />
  </button>
)
