import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Nullable } from '../schemas.ts'

export const MarketplaceFacts = Type.Object({
  verifiedAgencies: Type.Integer(),
  reviewCount: Type.Integer(),
  /** Average of all reviews, rounded to one decimal; null without reviews. */
  averageRating: Nullable(Type.Number()),
})
export type MarketplaceFacts = Static<typeof MarketplaceFacts>

/** Figures for the home page. */
export const readMarketplaceFacts = defineEndpoint({
  method: 'GET',
  url: '/api/marketplace/facts',
  access: 'everyone',
  schema: { summary: 'Count agencies and reviews', tags: ['marketplace'], response: { 200: MarketplaceFacts } },
})
