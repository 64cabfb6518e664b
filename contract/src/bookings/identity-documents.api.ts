import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Nullable } from '../schemas.ts'

const bookings = endpointsOf('bookings')

/**
 * Links to both sides, valid for ten minutes and bound to the requesting user. Every view is written to the audit log.
 */
const NationalId = Type.Object({
  nationalIdFront: Nullable(Type.String()),
  nationalIdBack: Nullable(Type.String()),
})

/**
 * For admins, and for the agency while the booking is paid and active, until some days after the trip (docs/product/bookings.md#identity-documents).
 */
export const openNationalId = bookings.post('/api/bookings/:id/national-id', 'signed-in', {
  summary: "Create links to the customer's national ID; access is logged",
  response: { 200: NationalId },
})
