import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { BookingStep } from './booking-draft.ts'
import classes from './booking-steps.module.css'

interface StepsProps {
  steps: readonly BookingStep[]
  step: BookingStep
}

/** 'Seats, Pay, Proof' with the current step marked; nothing if there is only one. */
export function StepProgress({ steps, step }: StepsProps) {
  const { t } = useLingui()
  const labels: Record<BookingStep, string> = { seats: t`Seats`, pay: t`Pay`, proof: t`Proof` }
  const current = steps.indexOf(step)
  if (steps.length === 1) return null
  return (
    <ol className={classes.progress} aria-label={t`Steps of your booking`}>
      {steps.map((name, at) => (
        <li
          key={name}
          data-state={at < current ? 'done' : at === current ? 'now' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={classes.mark}>{at < current ? <Icon of={IconCheck} size={16} /> : at + 1}</span>
          {labels[name]}
          {at < current && (
            <span className="visually-hidden">
              {' '}
              <Trans>(done)</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

interface StepHeadingProps extends StepsProps {
  title: ReactNode
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
}

/** Heading of the step; it gets the focus when the step changes. */
export function StepHeading({ steps, step, title, onBack }: StepHeadingProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const number = steps.indexOf(step) + 1
  const count = steps.length
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.closest('dialog')?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className={classes.heading}>
      {onBack && (
        <button type="button" className={`icon-button ${classes.back}`} aria-label={t`Back`} onClick={onBack}>
          <Icon of={IconArrowLeft} mirrored />
        </button>
      )}
      <h3 ref={heading} tabIndex={-1}>
        {count > 1 && (
          <span className="visually-hidden">
            <Trans>
              Step {number} of {count}:
            </Trans>{' '}
          </span>
        )}
        {title}
      </h3>
    </div>
  )
}

/** Double taps are faster. */
const doubleTapMs = 500

/** True for a moment after a change of the step: the second tap of a double tap must not confirm a step unread. */
export function useIsNewStep(step: BookingStep): boolean {
  const [shown, setShown] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setShown(step), doubleTapMs)
    return () => clearTimeout(timer)
  }, [step])
  return shown !== step
}
