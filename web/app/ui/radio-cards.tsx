import { useId, type ReactNode } from 'react'
import { FieldNotes } from './field.tsx'
import { classNames } from './class-names.ts'
import fieldClasses from './field.module.css'
import classes from './radio-cards.module.css'

export interface RadioCard<V extends string> {
  value: V
  title: ReactNode
  /** Secondary line. */
  description?: ReactNode
  /** Rendered at the end of the row, such as a price or the seats left. */
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
  /** Cards in a row where there is room. */
  isRow?: boolean
  /** Visually hides the label, where the screen already shows it. */
  isLabelHidden?: boolean
}

/** Single-select of a few options, each in a card: departures, full payment or deposit. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, name, cards, value, onChange, error, help, isRow = false, isLabelHidden = false } = props
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} aria-invalid={error ? true : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : fieldClasses.label}>{label}</legend>
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
            <span className={classes.text}>
              <span className={classes.title}>{card.title}</span>
              {card.description && <span className="small">{card.description}</span>}
            </span>
            {card.end && <span>{card.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
