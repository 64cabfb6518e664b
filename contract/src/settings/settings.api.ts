import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'

export const PaymentSettings = Type.Object({ payappUsername: Type.String(), paymentInstructions: Type.String() })
export type PaymentSettings = Static<typeof PaymentSettings>

/** How to pay, in the asker's language. */
export const readPaymentSettings = defineEndpoint({
  method: 'GET',
  url: '/api/settings/payment',
  access: 'everyone',
  schema: { summary: 'Read how to pay', tags: ['settings'], response: { 200: PaymentSettings } },
})

export const PublicSettings = Type.Object({
  publicBrowsing: Type.Boolean(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  timeZone: Type.String(),
})

/** What every page needs to know of the platform. */
export const readPublicSettings = defineEndpoint({
  method: 'GET',
  url: '/api/settings/public',
  access: 'everyone',
  schema: { summary: 'Read the public settings', tags: ['settings'], response: { 200: PublicSettings } },
})
