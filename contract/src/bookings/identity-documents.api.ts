import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Nullable } from '../schemas.ts'

/**
 * Links to both sides, valid for ten minutes and bound to the requesting user. Every view is written to the audit log.
 */
const NationalId = Type.Object({
  nationalIdFront: Nullable(Type.String()),
  nationalIdBack: Nullable(Type.String()),
})

/**
 * For admins, and for the agency while the booking is paid and active (docs/product/bookings.md#identity-documents).
 */
export const openNationalId = defineEndpoint({
  method: 'POST',
  url: '/api/bookings/:id/national-id',
  access: 'signed-in',
  schema: {
    summary: "Create links to the customer's national ID; access is logged",
    tags: ['bookings'],
    params: IdParams,
    response: { 200: NationalId },
  },
})
