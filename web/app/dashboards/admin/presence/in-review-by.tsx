import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { IconEye } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './in-review-by.module.css'

/** Marks a booking that another admin is viewing. */
export function InReviewBy({ presence }: { presence: BookingPresence }) {
  const name = <bdi>{presence.admin.name}</bdi>
  return (
    <span className={classes.presence}>
      <Icon of={IconEye} size={16} />
      <span>
        <Trans>In review by {name}</Trans>
      </span>
    </span>
  )
}
