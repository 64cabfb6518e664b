import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'

type Named = Pick<Booking['customer'], 'name'>

/** Display name of a customer; deleted accounts have no name. */
export function useCustomerName(): (customer: Named) => string {
  const { t } = useLingui()
  return ({ name }) => name || t`Deleted account`
}

export function CustomerName({ of: customer }: { of: Named }) {
  const nameOf = useCustomerName()
  return <bdi>{nameOf(customer)}</bdi>
}
