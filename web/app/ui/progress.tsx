import classes from './progress.module.css'

interface ProgressProps {
  max: number
  value: number
  /** Accessible name; undefined where the text beside it says the same. */
  label?: string
}

/** A filled part of a bar, in the colour `--fill`. */
export const Progress = ({ label, ...amounts }: ProgressProps) => (
  <progress className={classes.bar} aria-label={label} aria-hidden={!label || undefined} {...amounts} />
)
