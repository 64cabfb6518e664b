import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Ltr } from '#ui/ltr.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'

/** One line with the data a proof must show: amount, reference and submission time. */
export function ExpectedPayment({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const submittedAt = formatMoment(booking.createdAt, locale, usePlatformTimeZone())
  const amount = <Money amount={booking.depositAmount} currency={booking.currency} />
  return (
    <>
      <Trans>Expected: {amount}</Trans>
      {booking.paymentReference && (
        <>
          {' · '}
          <Trans>Ref</Trans> <Ltr>{booking.paymentReference}</Ltr>
        </>
      )}
      {' · '}
      <Trans>Submitted on</Trans> {submittedAt}
    </>
  )
}
