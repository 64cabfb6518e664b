import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { downloadFile } from '#api/download-file.ts'

type File = typeof downloadVoucher | typeof downloadCalendar

/** Downloads a booking's voucher or calendar file. */
export function useDownload(endpoint: File, booking: Booking, fallback: string) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function start(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const extension = endpoint.url.endsWith('.ics') ? 'ics' : 'pdf'
      await downloadFile(endpoint, { params: { id: booking._id }, name: `rihla-${booking.bookingNumber}.${extension}` })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : fallback)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, start: () => void start() }
}
