import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Nullable } from '../schemas.ts'

const marketplace = endpointsOf('marketplace')

export const MarketplaceFacts = Type.Object({
  verifiedAgencies: Type.Integer(),
  reviewCount: Type.Integer(),
  /** Average of all reviews, rounded to one decimal; null without reviews. */
  averageRating: Nullable(Type.Number()),
})
export type MarketplaceFacts = Static<typeof MarketplaceFacts>

/** Figures for the home page. */
export const readMarketplaceFacts = marketplace.get('/api/marketplace/facts', 'everyone', {
  summary: 'Count agencies and reviews',
  response: { 200: MarketplaceFacts },
})
