import { Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { travellersDueOn } from '@rihla/contract/travellers/traveller.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/** What the agency asks of each traveller, and until when it can be added after booking; nothing if it asks nothing. */
export function TravellersNote({ trip, startsOn }: { trip: Trip; startsOn: string | undefined }) {
  const locale = useLocale()
  const today = useToday()
  const { travellerDetails, travellerDeadlineDays: deadlineDays } = trip
  if (travellerDetails === 'booker' || !startsOn) return null
  const day = formatDay(travellersDueOn({ startsOn, deadlineDays, bookedOn: today }), locale)
  return (
    <Notice>
      {travellerDetails === 'names' ? (
        <Trans>The agency needs the names of all travellers. You can add them later in My Bookings, until {day}.</Trans>
      ) : travellerDetails === 'documents' ? (
        <Trans>
          The agency needs the name, nationality and ID or passport number of all travellers. You can add them later in
          My Bookings, until {day}.
        </Trans>
      ) : (
        <Trans>
          The agency needs the ID or passport, date of birth, phone and emergency contact of all travellers. You can add
          them later in My Bookings, until {day}.
        </Trans>
      )}
    </Notice>
  )
}
