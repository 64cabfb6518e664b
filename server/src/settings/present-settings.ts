import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import type { Updateable } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Settings as SettingsRow } from './settings.queries.ts'

export const presentSettings = (row: SettingsRow): Settings => ({
  payappUsername: row.payapp_username,
  paymentInstructions: row.payment_instructions,
  paymentInstructionsAr: row.payment_instructions_ar,
  publicBrowsing: row.public_browsing,
  defaultDiscountCode: row.default_discount_code,
  usdPerEgp: row.usd_per_egp,
  usdPerEur: row.usd_per_eur,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
})

/** Only the sent settings; codes are typed in any case and stored in upper case. */
export function readSettingsInput(sent: Partial<Settings>): Updateable<DB['settings']> {
  const columns = {
    payapp_username: sent.payappUsername?.trim(),
    payment_instructions: sent.paymentInstructions?.trim(),
    payment_instructions_ar: sent.paymentInstructionsAr?.trim(),
    public_browsing: sent.publicBrowsing,
    default_discount_code: sent.defaultDiscountCode?.trim().toUpperCase(),
    usd_per_egp: sent.usdPerEgp,
    usd_per_eur: sent.usdPerEur,
    contact_email: sent.contactEmail?.trim(),
    contact_phone: sent.contactPhone?.trim(),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
