import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { IconEye } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './in-review-by.module.css'

/** Another admin looks at it just now. */
export function InReviewBy({ claim }: { claim: BookingPresence }) {
  const name = <bdi>{claim.admin.name}</bdi>
  return (
    <span className={classes.claim}>
      <Icon of={IconEye} size={16} />
      <span>
        <Trans>In review by {name}</Trans>
      </span>
    </span>
  )
}
