import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/** The agency recorded that none of the travellers came (docs/product/check-in.md#no-show). */
export function NoShowNotice({ booking: { noShowOn } }: { booking: Partial<Pick<BookingDetails, 'noShowOn'>> }) {
  const locale = useLocale()
  if (!noShowOn) return null
  return (
    <Notice tone="warn">
      <Trans>Recorded as absent by the agency on {formatDay(noShowOn, locale)}. Nothing is refunded for this.</Trans>
    </Notice>
  )
}
