import { Trans } from '@lingui/react/macro'
import type { NextStep } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useWhen } from '#my-bookings/timeline/use-when.ts'
import tones from '#ui/tones.module.css'
import classes from './due-tag.module.css'

interface DueStep extends Pick<NextStep, 'by' | 'dueAt' | 'isLate'> {
  waitingFor: NextStep['waitingFor'] | 'surplus'
}

interface DueTagProps {
  nextStep: DueStep | null
  viewer: 'agency' | 'admin'
}

/** The refund that the platform has promised: of a booking that goes on, its surplus. */
export const refundStep = ({ nextStep, surplusDue }: Pick<Booking, 'nextStep' | 'surplusDue'>): DueStep | null =>
  surplusDue
    ? { waitingFor: 'surplus', by: 'platform', ...surplusDue }
    : nextStep?.waitingFor === 'refund'
      ? nextStep
      : null

const requests: readonly string[] = ['cancellation_answer', 'date_change_answer']

/** Until when the viewer, or who else, has to act on a booking; what is late is highlighted. */
export function DueTag({ nextStep, viewer }: DueTagProps) {
  const when = useWhen(true)
  if (!nextStep) return null
  const { waitingFor, isLate, dueAt, by } = nextStep
  const due = <time dateTime={dueAt}>{when(dueAt)}</time>
  const tone = isLate || requests.includes(waitingFor) ? 'sunset' : 'quiet'
  const text = textOf({ waitingFor, isLate, due, isOwn: (by === 'agency') === (viewer === 'agency'), viewer })
  return text && <span className={`${classes.tag} ${tones[tone]}`}>{text}</span>
}

interface DueText extends Pick<DueStep, 'waitingFor' | 'isLate'> {
  due: React.ReactNode
  isOwn: boolean
  viewer: DueTagProps['viewer']
}

function textOf({ waitingFor, isLate, due, isOwn, viewer }: DueText): React.ReactNode {
  if (waitingFor === 'departure') return null
  if (waitingFor === 'balance_payment') return isLate ? <Trans>Balance payment late since {due}</Trans> : null
  if (waitingFor === 'proof') return viewer === 'admin' ? <Trans>New proof by {due}</Trans> : null
  if (waitingFor === 'details') return <Trans>Waiting for the traveller until {due}</Trans>
  if (waitingFor === 'cancellation_answer')
    return isLate ? (
      <Trans>Request to cancel, late since {due}</Trans>
    ) : (
      <Trans>Request to cancel: answer by {due}</Trans>
    )
  if (waitingFor === 'refund' && viewer === 'agency') return null
  if (waitingFor === 'surplus')
    return isLate ? <Trans>Surplus refund late since {due}</Trans> : <Trans>Refund the surplus by {due}</Trans>
  if (waitingFor === 'date_change_answer') return <Trans>Request for another date: answer by {due}</Trans>
  if (isLate) return <Trans>Late since {due}</Trans>
  if (waitingFor === 'refund') return <Trans>Refund by {due}</Trans>
  return isOwn ? <Trans>Answer by {due}</Trans> : null
}
