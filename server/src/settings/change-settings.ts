import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import {
  type ChangedSettings,
  paymentDetails,
  type PaymentDetails,
  type Settings,
  type SettingsChange,
} from '@rihla/contract/settings/settings.api.ts'
import type { Updateable } from 'kysely'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { companyColumns, companyDetailsOf } from './company-columns.ts'
import { paymentDetailColumns, paymentDetailsOf, withoutUndefined } from './payment-details.ts'
import {
  isPromoCode,
  lockDiscountCode,
  lockForeignPrices,
  lockSettings,
  type Settings as SettingsRow,
  updateSettings,
} from './settings.queries.ts'

interface DetailsChange {
  admin: CurrentUser
  before: PaymentDetails
  changes: Partial<PaymentDetails>
}

/** The composing feature that protects where travellers send their money. */
export interface PaymentGuard {
  /** Taken before the settings row. */
  lock: (trx: Transaction) => Promise<void>
  /** Returns the id of the proposal that the change became, or undefined if it applies at once. */
  check: (context: Context, trx: Transaction, change: DetailsChange) => Promise<{ proposal: string | undefined }>
}

/**
 * Changes the given settings (docs/product/dashboards.md#settings). A
 * setting that another admin changed since this one loaded the page is not overwritten: 409. Payment details may become a
 * proposal instead (docs/product/payments.md#payment-details).
 */
export async function changeSettings(
  context: Context,
  admin: CurrentUser,
  { change: { seen, ...wanted }, guard }: { change: SettingsChange; guard: PaymentGuard },
): Promise<ChangedSettings> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    if (wanted.usdPerEgp !== undefined || wanted.usdPerEur !== undefined) await lockForeignPrices(trx)
    if (paymentDetails.some((name) => wanted[name] !== undefined)) await guard.lock(trx)
    const before = presentSettings(await lockSettings(trx))
    refuseUnseen(before, seen)
    const details = changedDetails(before, wanted)
    const { proposal } = details
      ? await guard.check(context, trx, { admin, before, changes: details })
      : { proposal: undefined }
    const changes = readSettingsInput(proposal === undefined ? wanted : withoutDetails(wanted))
    await requireFreeCode(trx, before, changes.default_discount_code)
    const row = await updateSettings(trx, { ...changes, updated_at: at })
    const after = presentSettings(row)
    const audited = changesBetween(before, after)
    const answer = { ...after, ...(proposal !== undefined && { proposal }) }
    if (Object.keys(audited).length === 0) return answer
    await audit(context, trx, admin, { action: 'settings.change', targetId: 'settings', details: audited })
    return answer
  })
}

/** The payment details that a request changes, trimmed; undefined if none. */
function changedDetails(before: PaymentDetails, wanted: Partial<Settings>): Partial<PaymentDetails> | undefined {
  const changed = paymentDetails
    .map((name) => [name, wanted[name]] as const)
    .filter(([name, value]) => value !== undefined && value !== before[name])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

const withoutDetails = (wanted: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !(paymentDetails as readonly string[]).includes(name)))

/**
 * The discount code of trips takes precedence when a booking is priced: a promo with the same code would stop
 * working.
 */
async function requireFreeCode(trx: Transaction, before: Settings, code: string | undefined): Promise<void> {
  if (code === undefined || code === before.defaultDiscountCode) return
  await lockDiscountCode(trx, code)
  if (await isPromoCode(trx, code)) throw new DomainError('settings.code_of_promo', { field: 'defaultDiscountCode' })
}

const namesOf = (settings: Partial<Settings>) => Object.keys(settings) as (keyof Settings)[]

function refuseUnseen(now: Settings, seen: Partial<Settings> = {}): void {
  const changed = namesOf(seen).filter((name) => seen[name] !== now[name])
  if (changed.length > 0) throw new DomainError('settings.changed_meanwhile', { fields: changed.join(',') })
}

const changesBetween = (before: Settings, after: Settings): AuditDetails =>
  Object.fromEntries(
    namesOf(after)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  )

export const presentSettings = (row: SettingsRow): Settings => ({
  ...paymentDetailsOf(row),
  publicBrowsing: row.public_browsing,
  defaultDiscountCode: row.default_discount_code,
  usdPerEgp: row.usd_per_egp,
  usdPerEur: row.usd_per_eur,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  ...companyDetailsOf(row),
  keepIdDays: row.keep_id_days,
  keepProofDays: row.keep_proof_days,
  keepMessageDays: row.keep_message_days,
  keepReportDays: row.keep_report_days,
  keepViewDays: row.keep_view_days,
  travellerDataDays: row.traveller_data_days,
  holdMinutes: row.hold_minutes,
  offerHours: row.offer_hours,
  maxHolds: row.max_holds,
  maxUnverifiedBookings: row.max_unverified_bookings,
  maxUnverifiedSeats: row.max_unverified_seats,
  maxUnprovenShare: row.max_unproven_share,
  verifyWithinHours: row.verify_within_hours,
  approveWithinHours: row.approve_within_hours,
  proofWithinHours: row.proof_within_hours,
  balanceDueDays: row.balance_due_days,
  refundWithinDays: row.refund_within_days,
  payoutAfterDays: row.payout_after_days,
  secondAdminAbove: row.second_admin_above,
  deskOpensAt: row.desk_opens_at,
  deskClosesAt: row.desk_closes_at,
  confirmsAutomatically: row.confirms_automatically,
})

/** Only the sent settings; codes are typed in any case and stored in upper case. */
function readSettingsInput(sent: Partial<Settings>): Updateable<DB['settings']> {
  return withoutUndefined({
    ...paymentDetailColumns(sent),
    public_browsing: sent.publicBrowsing,
    default_discount_code: sent.defaultDiscountCode?.toUpperCase(),
    usd_per_egp: sent.usdPerEgp,
    usd_per_eur: sent.usdPerEur,
    contact_email: sent.contactEmail,
    contact_phone: sent.contactPhone,
    ...companyColumns(sent),
    keep_id_days: sent.keepIdDays,
    keep_proof_days: sent.keepProofDays,
    keep_message_days: sent.keepMessageDays,
    keep_report_days: sent.keepReportDays,
    keep_view_days: sent.keepViewDays,
    traveller_data_days: sent.travellerDataDays,
    hold_minutes: sent.holdMinutes,
    offer_hours: sent.offerHours,
    max_holds: sent.maxHolds,
    max_unverified_bookings: sent.maxUnverifiedBookings,
    max_unverified_seats: sent.maxUnverifiedSeats,
    max_unproven_share: sent.maxUnprovenShare,
    verify_within_hours: sent.verifyWithinHours,
    approve_within_hours: sent.approveWithinHours,
    proof_within_hours: sent.proofWithinHours,
    balance_due_days: sent.balanceDueDays,
    refund_within_days: sent.refundWithinDays,
    payout_after_days: sent.payoutAfterDays,
    second_admin_above: sent.secondAdminAbove,
    desk_opens_at: sent.deskOpensAt,
    desk_closes_at: sent.deskClosesAt,
    confirms_automatically: sent.confirmsAutomatically,
  })
}
