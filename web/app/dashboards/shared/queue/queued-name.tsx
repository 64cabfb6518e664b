import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import type { Queued } from './use-queue-selection.ts'

type Named = Pick<Queued, 'customer' | 'agency'>

/** Whose decision it is: the customer of a booking, or the agency of an amount. */
export function useQueuedName(): (item: Named) => string {
  const nameOf = useCustomerName()
  return ({ customer, agency }) => (customer ? nameOf(customer) : agency.name)
}

export function QueuedName({ of: item }: { of: Named }) {
  return <bdi>{useQueuedName()(item)}</bdi>
}
