import { Plural, Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReusedPayment as Other, ReusedPayments } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { listReusedPayments } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { displayedStatusOf, useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { ReusedFlag } from './reused-flag.tsx'
import classes from './reused-payment.module.css'

/** Other bookings paid with the same transfer. Best effort: no data when they cannot be loaded. */
export const useReusedPayments = (booking: string, isEnabled = true) =>
  useEndpoint(listReusedPayments, { params: { id: booking } }, { isEnabled })

/**
 * Warns when the reference or screenshot was used for other bookings, because a transfer pays for only one
 * (docs/product/payments.md#reused-payments).
 */
export const ReusedPayment = ({ found: { reference, picture } }: { found: ReusedPayments }) => (
  <>
    <Flag {...reference}>
      <Trans>This reference was also used for another booking.</Trans>
    </Flag>
    <Flag {...picture}>
      <Trans>This screenshot was also used for another booking.</Trans>
    </Flag>
  </>
)

interface ReusedReferenceProps {
  booking: string
  /** As it is typed. */
  reference: string
}

/** Warns before a transfer is recorded whose reference a booking has already, also this one. Best effort. */
export function ReusedReference({ booking, reference }: ReusedReferenceProps) {
  const [typed] = useDebouncedValue(reference.trim(), 400)
  const isEnabled = typed !== ''
  const options = { params: { id: booking }, query: { reference: typed } }
  const { data } = useEndpoint(listReusedPayments, options, { isEnabled })
  return (
    <div role="status">
      {isEnabled && data && (
        <Flag {...data.reference}>
          <Trans>This reference was already used for a payment.</Trans>
        </Flag>
      )}
    </div>
  )
}

interface FlagProps {
  bookings: readonly Other[]
  total: number
  children: ReactNode
}

function Flag({ bookings, total, children }: FlagProps) {
  const more = total - bookings.length
  return (
    <ReusedFlag
      items={bookings}
      keyOf={({ _id }) => _id}
      renderItem={(booking) => <OtherBooking booking={booking} />}
      more={more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    >
      {children}
    </ReusedFlag>
  )
}

function OtherBooking({ booking }: { booking: Other }) {
  const statusLabels = useBookingStatusLabels('admin')
  return (
    <Dotted>
      <Link to={`/admin/bookings?booking=${booking._id}`} target="_blank" className="link">
        <Ltr>{booking.bookingNumber}</Ltr>
      </Link>
      <CustomerName of={booking.customer} />
      <Money amount={booking.depositAmount} currency={booking.currency} />
      {statusLabels[displayedStatusOf(booking, 'admin')]}
    </Dotted>
  )
}

export const ReusedTag = () => (
  <span className={`${cells.mark} ${classes.tag}`}>
    <Icon of={IconAlertTriangle} size={16} />
    <Trans>Already used</Trans>
  </span>
)
