import css from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What it does, in one line below the label. */
  hint?: string
  /** Its position is not known yet and not drawn. */
  isLoading?: boolean
}

/** Takes effect at once, unlike a checkbox in a form. */
export const Switch = ({ label, isOn, onChange, hint, isLoading = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-busy={isLoading}
    disabled={isLoading}
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
