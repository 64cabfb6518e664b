import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { downloadCalendar } from '@rihla/contract/bookings/bookings.api.ts'
import { IconCalendarPlus, IconCalendarX } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDownload } from './use-download.ts'

/** The entry of a booking; the later file replaces the earlier entry, and that of an ended booking removes it. */
export function CalendarButton({ booking, inCard }: { booking: Booking; inCard?: true }) {
  const { t } = useLingui()
  const calendar = useDownload(
    downloadCalendar,
    booking,
    t`The calendar entry could not be downloaded. Please try again.`,
  )
  const isActive = holdsSeats(booking.status)
  return (
    <>
      <Button
        variant="outline"
        {...(inCard && { small: true, full: true })}
        icon={<Icon of={isActive ? IconCalendarPlus : IconCalendarX} />}
        busy={calendar.isBusy}
        onClick={calendar.start}
      >
        {isActive ? t`Add to calendar` : t`Remove from calendar`}
      </Button>
      <div role="alert">{calendar.failure && <Notice tone="bad">{calendar.failure}</Notice>}</div>
    </>
  )
}
