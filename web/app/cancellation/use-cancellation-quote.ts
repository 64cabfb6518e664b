import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteCancellation } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'

/** The refund of a cancellation, to be confirmed exactly as shown (docs/product/cancellation.md#refunds). */
export function useCancellationQuote({ _id: id }: Pick<Booking, '_id'>) {
  const { data: quote, error, refetch } = useEndpoint(quoteCancellation, { params: { id } })
  return {
    quote,
    error,
    /** Sends the shown refund; a refusal because of another one shows that one. */
    async confirm<T>(send: (expected: { expectedRefund: number }) => Promise<T>): Promise<T> {
      try {
        return await send({ expectedRefund: quote!.refundAmount })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === 'booking.refund_changed') await refetch()
        throw refusal
      }
    },
  }
}
