import classes from './switch.module.css'

interface SwitchProps {
  /** What readers hear; the words beside it stand in the screen. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, and changes at once. */
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
