import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { IconEye } from '@tabler/icons-react'
import { useMomentText } from '#shell/use-moment-text.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './presence.module.css'
import { usePresence } from './use-presence.ts'

export function InReviewBy({ presence }: { presence: BookingPresence }) {
  const name = <bdi>{presence.admin.name}</bdi>
  return (
    <span className={`${cells.mark} ${classes.presence}`}>
      <Icon of={IconEye} size={16} />
      <span>
        <Trans>In review by {name}</Trans>
      </span>
    </span>
  )
}

/**
 * Warns that other admins are viewing this booking; it does not lock the booking (docs/product/payments.md#presence).
 */
export function PresenceNotice({ presences }: { presences: readonly BookingPresence[] }) {
  const { momentText } = useMomentText()
  return presences.map(({ admin, since }) => {
    const name = <bdi>{admin.name}</bdi>
    return (
      <Notice key={admin._id} tone="warn">
        <Trans>
          In review by {name} since {momentText(since)}
        </Trans>
      </Notice>
    )
  })
}

/** Announces this admin's presence at an open booking, and warns about others. */
export function OwnPresence({ booking }: { booking: string }) {
  const { presences } = usePresence(booking)
  return <PresenceNotice presences={presences.filter((presence) => presence.booking === booking)} />
}
