import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

/** Accepts or declines a change of place or time. */
export function AnswerButtons({ booking, isNext }: { booking: MyBooking; isNext: boolean }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<'accept' | 'decline'>()
  const title = booking.trip.title
  if (!booking.actions.includes('accept_changes')) return null
  return (
    <>
      <Button
        small
        full
        variant={isNext ? 'accent' : 'primary'}
        aria-label={t`Accept the change: ${title}`}
        onClick={() => setAnswer('accept')}
      >
        {t`Accept the change`}
      </Button>
      <Button
        small
        full
        variant="danger"
        aria-label={t`Decline the change: ${title}`}
        onClick={() => setAnswer('decline')}
      >
        {t`Decline the change`}
      </Button>
      {answer && <AnswerDialog booking={booking} answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  )
}
