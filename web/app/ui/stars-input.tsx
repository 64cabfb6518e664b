import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldNotes } from './field.tsx'
import { StarShape } from './stars.tsx'
import classes from './stars-input.module.css'

interface StarsInputProps {
  label: string
  name: string
  /** 0 while none is chosen. */
  value?: number
  onChange: (rating: number) => void
  error?: React.ReactNode
}

/** Rating input: five radios rendered as stars, with the label of the selected one. */
export function StarsInput({ label, name, value = 0, onChange, error }: StarsInputProps) {
  const { t } = useLingui()
  const id = useId()
  const labels = [t`Terrible`, t`Poor`, t`Fair`, t`Good`, t`Excellent`]
  return (
    <fieldset
      className={classes.input}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      <div className={`row ${classes.row}`}>
        <div className={classes.stars}>
          {labels.map((ratingLabel, place) => {
            const star = place + 1
            return (
              <label key={star} data-full={star <= value || undefined}>
                <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
                <span className="visually-hidden">{t`${star} out of 5: ${ratingLabel}`}</span>
                <StarShape size={32} />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true">{labels[value - 1]}</span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
