import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * Warns that other admins are viewing this booking; it does not lock the booking (docs/product/payments.md#presence).
 */
export function PresenceNotice({ presences }: { presences: readonly BookingPresence[] }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return presences.map(({ admin, since }) => {
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
