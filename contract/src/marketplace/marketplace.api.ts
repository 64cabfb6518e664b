import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Nullable } from '../schemas.ts'

export const MarketplaceFacts = Type.Object({
  verifiedAgencies: Type.Integer(),
  reviewCount: Type.Integer(),
  /** Of all reviews, to one decimal; null without any. */
  averageRating: Nullable(Type.Number()),
})
export type MarketplaceFacts = Static<typeof MarketplaceFacts>

/** What the home page says of the whole, so that none of it is made up. */
export const readMarketplaceFacts = defineEndpoint({
  method: 'GET',
  url: '/api/marketplace/facts',
  access: 'everyone',
  schema: { summary: 'Count agencies and reviews', tags: ['marketplace'], response: { 200: MarketplaceFacts } },
})
