import { useEffect, useState } from 'react'
import type { BookingStep } from './use-booking-draft.ts'

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
