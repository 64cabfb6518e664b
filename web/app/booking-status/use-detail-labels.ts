import { useLingui } from '@lingui/react/macro'
import type { BookingDetail } from '@rihla/contract/bookings/booking.ts'
import { listSeparator } from '@rihla/contract/product.ts'
import { useLocale } from '#ui/locale.ts'

/** What an agency may ask the customer of a booking for. */
export function useDetailLabels(): Record<BookingDetail, string> {
  const { t } = useLingui()
  return {
    national_id: t`pictures of your national ID`,
    phone: t`your phone number`,
    travellers: t`the details of the travellers`,
    other: t`what the note says`,
  }
}

/** 'pictures of your national ID, your phone number'. */
export function useDetailList(): (items: readonly BookingDetail[]) => string {
  const labels = useDetailLabels()
  const separator = listSeparator[useLocale()]
  return (items) => items.map((item) => labels[item]).join(separator)
}
