import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { downloadFile } from '#api/download-file.ts'
import { useAction } from '#data/use-action.ts'

/** Downloads a booking's voucher or calendar file. */
export function useDownload(
  endpoint: typeof downloadVoucher | typeof downloadCalendar,
  { _id: id, bookingNumber }: Booking,
  failure: string,
) {
  const extension = endpoint.url.endsWith('.ics') ? 'ics' : 'pdf'
  const download = useAction(
    () => downloadFile(endpoint, { params: { id }, name: `rihla-${bookingNumber}.${extension}` }),
    { failure, showsFailure: 'inline' },
  )
  return { isBusy: download.isBusy, failure: download.error, start: () => void download.run() }
}
