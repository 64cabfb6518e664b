import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { useState } from 'react'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { leftOnDate } from './chosen-seats.ts'
import { MoneyBackDialog } from './money-back-dialog.tsx'
import type { useBookingForm } from './use-booking-form.ts'
import classes from './hold-notice.module.css'

interface LostSeatsNoticeProps {
  choice: BookingChoice
  booking: Pick<ReturnType<typeof useBookingForm>, 'hold' | 'answers'>
}

/**
 * A hold has ended and fewer of its seats are left, although the customer may have paid: books the rest, takes another date,
 * or wants the money back (docs/product/seat-holds.md#paid-too-late).
 */
export function LostSeatsNotice({ choice, booking: { hold, answers } }: LostSeatsNoticeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const { lost } = hold
  if (!lost) return null
  const left = leftOnDate(choice, lost)
  const day = formatDay(lost.selectedStartDate, locale)
  const hasOtherDates = choice.departures.some(
    (departure) => departure.startDate !== lost.selectedStartDate && seatsLeft(departure) > 0,
  )
  return (
    <Notice tone="warn">
      <p>
        {left === 0 ? (
          <Trans>There are no seats left on {day}.</Trans>
        ) : (
          <Plural
            value={left}
            one={<Trans>Only # seat is left on {day}.</Trans>}
            other={<Trans>Only # seats are left on {day}.</Trans>}
          />
        )}
      </p>
      <p>
        <Trans>If you have already sent the transfer, your money is not lost. Choose how to continue.</Trans>
      </p>
      <div className={classes.choices}>
        {left > 0 && (
          <Button small variant="accent" onClick={() => answers.bookLeft(left)}>
            <Plural value={left} one="Book the seat that is left" other="Book the # seats that are left" />
          </Button>
        )}
        {hasOtherDates && (
          <Button small variant={left > 0 ? 'outline' : 'accent'} onClick={answers.chooseAnotherDate}>
            {t`Choose another date`}
          </Button>
        )}
        <Button small variant={left > 0 || hasOtherDates ? 'outline' : 'accent'} onClick={() => setIsAsking(true)}>
          {t`Get my money back`}
        </Button>
      </div>
      {isAsking && <MoneyBackDialog hold={lost} onClose={() => setIsAsking(false)} onSent={answers.refunded} />}
    </Notice>
  )
}
