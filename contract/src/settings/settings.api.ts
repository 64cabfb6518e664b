import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Strict } from '../schemas.ts'

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

// so far apart that no price in another currency outgrows its column
const Rate = Type.Number({ minimum: 0.0001, maximum: 1_000 })
const Text = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })
const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const settings = {
  payappUsername: Line,
  paymentInstructions: Text,
  paymentInstructionsAr: Text,
  /** Off: trips and agencies are for who is signed in (DECISIONS.md §4). */
  publicBrowsing: Type.Boolean(),
  /** For trips without a code of their own (DECISIONS.md §5). */
  defaultDiscountCode: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  /** What one unit is worth in US dollars. */
  usdPerEgp: Rate,
  usdPerEur: Rate,
  contactEmail: Type.String({ maxLength: 200, pattern: '^[^\\s@]+@[^\\s@]+$' }),
  contactPhone: Type.String({ maxLength: 40, pattern: '^\\+?[0-9 ()-]{5,}$' }),
}

export const Settings = Type.Object(settings)
export type Settings = Static<typeof Settings>

export const readSettings = defineEndpoint({
  method: 'GET',
  url: '/api/admin/settings',
  access: 'admin',
  schema: { summary: 'Read all settings', tags: ['admin'], response: { 200: Settings } },
})

/** What is left out stays as it is. */
const Changes = Type.Partial(Strict(settings), { additionalProperties: false })
export const SettingsChange = Strict({
  ...Changes.properties,
  /** What the changed settings were when the admin looked: 409 where another admin has changed one of them since. */
  seen: Type.Optional(Changes),
})
export type SettingsChange = Static<typeof SettingsChange>

export const changeSettings = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/settings',
  access: 'admin',
  schema: {
    summary: 'Change settings',
    tags: ['admin'],
    body: SettingsChange,
    response: { 200: Settings },
  },
})
