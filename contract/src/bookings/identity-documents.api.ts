import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Nullable } from '../schemas.ts'

/** Links to both sides for ten minutes, made out to who asks: each opening is written into the audit log. */
const NationalId = Type.Object({
  nationalIdFront: Nullable(Type.String()),
  nationalIdBack: Nullable(Type.String()),
})

/** For admins, and for the agency of a paid booking that lives (DECISIONS.md §7). */
export const openNationalId = defineEndpoint({
  method: 'POST',
  url: '/api/bookings/:id/national-id',
  access: 'signed-in',
  schema: {
    summary: "Links to the customer's national ID; who opens them is logged",
    tags: ['bookings'],
    params: IdParams,
    response: { 200: NationalId },
  },
})
