import { useId, type ReactNode } from 'react'
import { FieldNotes } from './field.tsx'
import { classNames } from './class-names.ts'
import classes from './radio-cards.module.css'

export interface RadioCard<V extends string> {
  value: V
  title: ReactNode
  /** A second, quiet line. */
  description?: ReactNode
  /** At the end of the row: a price, the seats left. */
  end?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  label: ReactNode
  name: string
  cards: readonly RadioCard<V>[]
  value: V | ''
  onChange: (value: V) => void
  error?: ReactNode
  help?: ReactNode
  /** Cards beside each other where there is room. */
  isRow?: boolean
  /** The label is said elsewhere on the screen: only readers hear this one. */
  isLabelHidden?: boolean
}

/** One of a few, each in a card of its own: departures, full or deposit. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, name, cards, value, onChange, error, help, isRow = false, isLabelHidden = false } = props
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} aria-invalid={error ? true : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : classes.label}>{label}</legend>
      <div className={classNames(classes.cards, isRow && classes.row)}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
            />
            <span className={classes.words}>
              <span className={classes.title}>{card.title}</span>
              {card.description && <span className={classes.quiet}>{card.description}</span>}
            </span>
            {card.end && <span>{card.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
