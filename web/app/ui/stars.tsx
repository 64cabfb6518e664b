import { useLingui } from '@lingui/react/macro'
import { StarShape } from './star-shape.tsx'
import classes from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** A rating of one review: five stars, said as one sentence. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.stars} role="img" aria-label={t`Rated ${rating} out of 5`}>
      {five.map((star) => (
        <span key={star} data-full={star <= Math.round(rating) || undefined}>
          <StarShape size={size} />
        </span>
      ))}
    </span>
  )
}

interface StarsInputProps {
  label: string
  name: string
  value: number
  onChange: (rating: number) => void
}

/** Choosing a rating: five radios that look like stars. */
export function StarsInput({ label, name, value, onChange }: StarsInputProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.input}>
      <legend>{label}</legend>
      {five.map((star) => (
        <label key={star} data-full={star <= value || undefined}>
          <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
          <span className="visually-hidden">{t`${star} out of 5`}</span>
          <StarShape size={28} />
        </label>
      ))}
    </fieldset>
  )
}
