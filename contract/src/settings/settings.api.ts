import Type, { type Static } from 'typebox'
import { Email } from '../accounts/account-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { RequiredPhone } from '../phones/phone-schema.ts'
import { Id, line, OneOf, requiredText, Strict, typed } from '../schemas.ts'
import { settingLimits } from './setting-limits.ts'

const settings = endpointsOf('settings')
const admin = endpointsOf('admin')

export const PublicSettings = Type.Object({
  publicBrowsing: Type.Boolean(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  /** In the language of the request; empty where not filled in (docs/product/settings.md#company). */
  company: Type.Object({
    legalName: Type.String(),
    operator: Type.String(),
    registerNumber: Type.String(),
    taxNumber: Type.String(),
    address: Type.String(),
    openingHours: Type.String(),
  }),
  timeZone: Type.String(),
  /** Days within which refunds are sent (docs/product/refunds.md#deadline). */
  refundWithinDays: Type.Integer(),
  /** Hours that agencies have to answer a booking (docs/product/bookings.md#deadlines). */
  approveWithinHours: Type.Integer(),
  /** In which there is an account to transfer to (docs/product/payments.md#accounts). */
  payableCurrencies: Type.Array(OneOf(currencies)),
})

/** Platform settings needed by every page. */
export const readPublicSettings = settings.get('/api/settings/public', 'everyone', {
  summary: 'Read the public settings',
  response: { 200: PublicSettings },
})

const { rate, keepDays, keepIdDaysMin } = settingLimits
const Rate = Type.Number({ minimum: rate.min, maximum: rate.max })
const Text = requiredText(2_000)
const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const Days = (minimum: number = keepDays.min) => Type.Integer({ minimum, maximum: keepDays.max })

const Hours = Type.Integer({ minimum: 1, maximum: settingLimits.hoursMax })

const TimeOfDay = Type.String({ pattern: settingLimits.timeOfDayPattern })

const Count = Type.Integer({ minimum: 0, maximum: settingLimits.countMax })

const CompanyDetail = line(settingLimits.companyDetailMax)

const fields = {
  payappUsername: Line,
  paymentInstructions: Text,
  paymentInstructionsAr: Text,
  /** Legal name of the holder of `payappUsername`, as payment apps display it; may be empty. */
  paymentHolderName: line(settingLimits.holderNameMax),
  /** If false, trips and agencies require sign-in (docs/product/settings.md#public-browsing). */
  publicBrowsing: Type.Boolean(),
  /** Discount code of trips without their own (docs/product/settings.md#default-discount-code). */
  defaultDiscountCode: typed('code', { minLength: 1, maxLength: 40 }),
  /** Value of one unit in US dollars. */
  usdPerEgp: Rate,
  usdPerEur: Rate,
  contactEmail: Email,
  contactPhone: RequiredPhone,
  /** The company behind the platform; may be empty (docs/product/settings.md#company). */
  legalName: CompanyDetail,
  legalNameAr: CompanyDetail,
  registerNumber: CompanyDetail,
  taxNumber: CompanyDetail,
  address: CompanyDetail,
  addressAr: CompanyDetail,
  openingHours: CompanyDetail,
  openingHoursAr: CompanyDetail,
  /** Days that personal data is kept (docs/product/settings.md#retention). */
  keepIdDays: Days(keepIdDaysMin),
  keepProofDays: Days(),
  keepMessageDays: Days(),
  keepReportDays: Days(),
  keepViewDays: Days(),
  /** After the trip (docs/product/travellers.md#retention). */
  travellerDataDays: Days(keepIdDaysMin),
  /** Minutes that seats are held while the customer pays; 0: they are not held (docs/product/seat-holds.md). */
  holdMinutes: Type.Integer({ minimum: 0, maximum: settingLimits.holdMinutesMax }),
  /** Hours that seats are offered to a party of the waiting list; 0: nothing is held (docs/product/waiting-list.md#offers). */
  offerHours: Type.Integer({ minimum: 0, maximum: settingLimits.offerHoursMax }),
  /** Per customer; 0: no limit. */
  maxHolds: Count,
  maxUnverifiedBookings: Count,
  maxUnverifiedSeats: Count,
  /**
   * Percent of a departure's seats that customers without a verified payment have at most together; 0 and 100 stand for no limit
   * (docs/product/seat-holds.md#limits).
   */
  maxUnprovenShare: Type.Integer({ minimum: 0, maximum: settingLimits.percentMax }),
  /** Deadlines of bookings (docs/product/bookings.md#deadlines). */
  verifyWithinHours: Hours,
  approveWithinHours: Hours,
  proofWithinHours: Hours,
  /** Days before the departure by which the balance of a deposit is due; 0: on its day. */
  balanceDueDays: Type.Integer({ minimum: 0, maximum: settingLimits.balanceDueDaysMax }),
  /** Days within which refunds are sent (docs/product/refunds.md#deadline). */
  refundWithinDays: Type.Integer({ minimum: 1, maximum: settingLimits.refundWithinDaysMax }),
  /** Whole days after the end of a departure before its earnings are payable (docs/product/payouts.md#settlement). */
  payoutAfterDays: Type.Integer({ minimum: 0, maximum: settingLimits.payoutAfterDaysMax }),
  /**
   * Egyptian pounds by which a refund may be less than what is due, or a transfer more, without a second admin
   * (docs/product/refunds.md#second-admin).
   */
  secondAdminAbove: Type.Integer({ minimum: 0, maximum: settingLimits.secondAdminAboveMax }),
  /** Opening hours of the payment desk, in the platform's time zone; equal ones stand for always open. */
  deskOpensAt: TimeOfDay,
  deskClosesAt: TimeOfDay,
  /** Requests to cancel a confirmed booking are accepted at once. */
  /** Approved bookings need no confirmation by an admin. */
  confirmsAutomatically: Type.Boolean(),
}

/** A new installation has none of these yet. */
const presented = {
  ...fields,
  payappUsername: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
}

export const Settings = Type.Object(presented)
export type Settings = Static<typeof Settings>

/** Settings that name an account to which travellers transfer money. */
export const paymentDetails = [
  'payappUsername',
  'paymentHolderName',
  'paymentInstructions',
  'paymentInstructionsAr',
] as const
export type PaymentDetails = Pick<Settings, (typeof paymentDetails)[number]>

export const readSettings = admin.get('/api/admin/settings', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'Read all settings',
  response: { 200: Settings },
})

/** Omitted fields stay unchanged. */
const Changes = Type.Partial(Strict(fields), { additionalProperties: false })
/** As the server sent them: what is compared is neither cleaned nor refused for its form. */
const Seen = Type.Partial(Strict(presented), {
  additionalProperties: false,
  'x-text': 'verbatim',
})
export const SettingsChange = Strict({
  ...Changes.properties,
  /** Previous values of the changed settings as the admin saw them; 409 if another admin has changed one since. */
  seen: Type.Optional(Seen),
})
export type SettingsChange = Static<typeof SettingsChange>

export const ChangedSettings = Type.Object({
  ...presented,
  /** The proposal that the sent payment details became: they apply once another admin approves it. */
  proposal: Type.Optional(Id),
})
export type ChangedSettings = Static<typeof ChangedSettings>

/**
 * Payment details (account, holder and instructions) are proposed to the other admins instead of being changed at once
 * (docs/product/payments.md#approval-of-accounts).
 */
export const changeSettings = admin.put('/api/admin/settings', 'admin', {
  summary: 'Change settings',
  body: SettingsChange,
  response: { 200: ChangedSettings },
})
