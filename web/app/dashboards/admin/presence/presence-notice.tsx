import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/** Others look at this booking, too: told, never forbidden. */
export function PresenceNotice({ claims }: { claims: readonly BookingPresence[] }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return claims.map(({ admin, since }) => {
    const name = <bdi>{admin.name}</bdi>
    return (
      <Notice key={admin._id} tone="warn">
        <Trans>
          In review by {name} since {formatMoment(since, locale, timeZone)}
        </Trans>
      </Notice>
    )
  })
}
