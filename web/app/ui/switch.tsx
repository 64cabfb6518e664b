import classes from './switch.module.css'

interface SwitchProps {
  /** Accessible name; the visible label is rendered next to the switch. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Toggle that applies immediately. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className={classes.switch}>
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={classes.track} aria-hidden="true" />
  </label>
)
