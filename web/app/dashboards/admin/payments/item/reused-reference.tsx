import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useBookingStatusWords } from '../../../../booking-status/use-booking-status-words.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import { Money } from '../../../../ui/money.tsx'
import { CustomerName } from '../../../desk/customer-name.tsx'
import classes from '../payments.module.css'

/** One transfer pays one booking: others that name the same are shown first. */
export function ReusedReference({ others }: { others: readonly Booking[] }) {
  const words = useBookingStatusWords('admin')
  return (
    <div className={classes.flagged} role="note">
      <Icon of={IconAlertTriangle} />
      <div>
        <b>
          <Trans>This reference stands on another booking, too.</Trans>
        </b>
        <ul>
          {others.map((other) => (
            <li key={other._id}>
              <Link to={`/admin/bookings?booking=${other._id}`} target="_blank">
                <Ltr>{other.bookingNumber}</Ltr>
              </Link>
              {' · '}
              <CustomerName of={other.customer} />
              {' · '}
              <Money amount={other.depositAmount} currency={other.currency} />
              {' · '}
              {words[other.status]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
