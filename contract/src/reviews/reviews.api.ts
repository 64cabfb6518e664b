import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, Nullable, Paging, Strict } from '../schemas.ts'

export const Review = Type.Object({
  _id: Id,
  customer: Type.Object({ name: Nullable(Type.String()) }),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.String(),
  reply: Nullable(Type.String()),
  createdAt: Moment,
  trip: Id,
  agency: Id,
})
export type Review = Static<typeof Review>

export const listTripReviews = defineEndpoint({
  method: 'GET',
  url: '/api/reviews/trip/:id',
  access: 'everyone',
  schema: {
    summary: 'List the reviews of a trip, newest first',
    tags: ['reviews'],
    params: IdParams,
    querystring: Strict({ ...Paging }),
    response: { 200: Type.Array(Review) },
  },
})
