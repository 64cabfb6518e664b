import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Strict } from '../schemas.ts'

export const PaymentSettings = Type.Object({ payappUsername: Type.String(), paymentInstructions: Type.String() })
export type PaymentSettings = Static<typeof PaymentSettings>

/** Payment instructions in the language of the request. */
export const readPaymentSettings = defineEndpoint({
  method: 'GET',
  url: '/api/settings/payment',
  access: 'everyone',
  schema: { summary: 'Read the payment instructions', tags: ['settings'], response: { 200: PaymentSettings } },
})

export const PublicSettings = Type.Object({
  publicBrowsing: Type.Boolean(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  timeZone: Type.String(),
})

/** Platform settings needed by every page. */
export const readPublicSettings = defineEndpoint({
  method: 'GET',
  url: '/api/settings/public',
  access: 'everyone',
  schema: { summary: 'Read the public settings', tags: ['settings'], response: { 200: PublicSettings } },
})

// bounded so that a converted price always fits its column
const Rate = Type.Number({ minimum: 0.0001, maximum: 1_000 })
const Text = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })
const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const settings = {
  payappUsername: Line,
  paymentInstructions: Text,
  paymentInstructionsAr: Text,
  /** If false, trips and agencies require sign-in (docs/product/settings.md#public-browsing). */
  publicBrowsing: Type.Boolean(),
  /** Discount code of trips without their own (docs/product/settings.md#default-discount-code). */
  defaultDiscountCode: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  /** Value of one unit in US dollars. */
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

/** Omitted fields stay unchanged. */
const Changes = Type.Partial(Strict(settings), { additionalProperties: false })
export const SettingsChange = Strict({
  ...Changes.properties,
  /** Previous values of the changed settings as the admin saw them; 409 if another admin has changed one since. */
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
