import { useLingui } from '@lingui/react/macro'
import type { CompanyDetails } from '@rihla/contract/settings/company.ts'
import { looksLikePhone } from '@rihla/contract/phones/phone.ts'
import { settingLimits } from '@rihla/contract/settings/setting-limits.ts'
import { changeSettings, readSettings, type Settings } from '@rihla/contract/settings/settings.api.ts'
import { looksLikeEmail } from '#accounts/email-input.tsx'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { pickFields } from '#ui/merge-values.ts'
import { type MergedForm, useMergedForm } from '#ui/use-merged-form.ts'

export type SettingName = keyof Settings

type NumberName = { [Name in SettingName]: Settings[Name] extends number ? Name : never }[SettingName]

/** Form values: a number may be empty while it is being edited. */
export type SettingsValues = Omit<Settings, NumberName> & Record<NumberName, number | ''>

/** Normalises a value as the server does: trimmed, codes in upper case. */
export const normalizeSetting = (value: unknown, name: SettingName): unknown =>
  typeof value !== 'string' ? value : name === 'defaultDiscountCode' ? value.trim().toUpperCase() : value.trim()

/** Sends only changed settings and never overwrites a value this admin has not seen. */
export function useSettingsForm(loaded: Settings): MergedForm<SettingsValues> {
  const { t } = useLingui()
  return useMergedForm<Settings, SettingsValues>({
    loaded,
    valuesOf: (settings) => settings,
    normalize: normalizeSetting,
    validate: useSettingsChecks(loaded),
    fallback: t`The settings could not be saved. Please try again.`,
    async save({ values, changed, seen }) {
      // validation has rejected empty numbers, so they are numbers
      const changes = pickFields(values as Settings, changed)
      const { proposal, ...entity } = await call(changeSettings, {
        body: { ...changes, seen: pickFields(seen, changed) },
      })
      if (proposal === undefined) return { entity }
      await refreshQueries()
      return { entity, message: t`Saved. The payment details apply once they are approved, see above.` }
    },
    stale: { code: 'settings.changed_meanwhile', reload: () => call(readSettings) },
  })
}

const isBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max

const hasPattern = (value: unknown, pattern: string): boolean => new RegExp(pattern).test(String(value).trim())

type Check = (value: SettingsValues[SettingName]) => string | null

function useSettingsChecks(
  loaded: Settings,
): Record<
  Exclude<SettingName, 'publicBrowsing' | 'confirmsAutomatically' | 'paymentHolderName' | keyof CompanyDetails>,
  Check
> {
  const { t } = useLingui()
  const required: Check = (value) => (String(value).trim() ? null : t`Please fill this in.`)
  const rate: Check = (value) => {
    const { min, max } = settingLimits.rate
    return isBetween(value, min, max) ? null : t`Enter a rate from ${min} to ${max}.`
  }
  const days =
    (min: number = settingLimits.keepDays.min, max: number = settingLimits.keepDays.max): Check =>
    (value) =>
      isBetween(value, min, max) ? null : t`Enter ${min} to ${max} days.`
  const count =
    (upTo: number): Check =>
    (value) =>
      isBetween(value, 0, upTo) ? null : t`Enter a number from 0 to ${upTo}.`
  const hours: Check = (value) =>
    isBetween(value, 1, settingLimits.hoursMax) ? null : t`Enter 1 to ${settingLimits.hoursMax} hours.`
  const time: Check = (value) =>
    hasPattern(value, settingLimits.timeOfDayPattern) ? null : t`Enter a time such as 09:00.`
  const email: Check = (value) => (looksLikeEmail(String(value)) ? null : t`Please enter a valid email address`)
  const phone: Check = (value) =>
    looksLikePhone(String(value))
      ? null
      : t`Please enter one phone number, with its country code if it is not Egyptian.`
  /** A new installation does not have these yet; other settings can be saved before them. */
  const unlessUnset =
    (name: 'payappUsername' | 'contactEmail' | 'contactPhone', check: Check): Check =>
    (value) =>
      loaded[name] === '' && String(value).trim() === '' ? null : check(value)
  return {
    payappUsername: unlessUnset('payappUsername', required),
    paymentInstructions: required,
    paymentInstructionsAr: required,
    defaultDiscountCode: required,
    usdPerEgp: rate,
    usdPerEur: rate,
    contactEmail: unlessUnset('contactEmail', email),
    contactPhone: unlessUnset('contactPhone', phone),
    keepIdDays: days(settingLimits.keepIdDaysMin),
    keepProofDays: days(),
    keepMessageDays: days(),
    keepReportDays: days(),
    keepViewDays: days(),
    travellerDataDays: days(settingLimits.keepIdDaysMin),
    holdMinutes: count(settingLimits.holdMinutesMax),
    offerHours: count(settingLimits.offerHoursMax),
    maxHolds: count(settingLimits.countMax),
    maxUnverifiedBookings: count(settingLimits.countMax),
    maxUnverifiedSeats: count(settingLimits.countMax),
    maxUnprovenShare: count(settingLimits.percentMax),
    verifyWithinHours: hours,
    approveWithinHours: hours,
    proofWithinHours: hours,
    balanceDueDays: count(settingLimits.balanceDueDaysMax),
    refundWithinDays: days(1, settingLimits.refundWithinDaysMax),
    payoutAfterDays: count(settingLimits.payoutAfterDaysMax),
    secondAdminAbove: count(settingLimits.secondAdminAboveMax),
    deskOpensAt: time,
    deskClosesAt: time,
  }
}

export function useSettingLabels(): Record<SettingName, string> {
  const { t } = useLingui()
  return {
    payappUsername: t`Payment account`,
    paymentHolderName: t`Legal name of the account holder`,
    paymentInstructions: t`Payment instructions in English`,
    paymentInstructionsAr: t`Payment instructions in Arabic`,
    publicBrowsing: t`Anyone can view trips and agencies`,
    defaultDiscountCode: t`Default discount code`,
    usdPerEgp: t`US dollars per Egyptian pound`,
    usdPerEur: t`US dollars per euro`,
    contactEmail: t`Contact email`,
    contactPhone: t`Contact phone`,
    legalName: t`Legal name`,
    legalNameAr: t`Legal name in Arabic`,
    registerNumber: t`Commercial register number`,
    taxNumber: t`Tax number`,
    address: t`Address`,
    addressAr: t`Address in Arabic`,
    openingHours: t`Opening hours`,
    openingHoursAr: t`Opening hours in Arabic`,
    keepIdDays: t`Keep national IDs (days after the last trip)`,
    keepProofDays: t`Keep payment proofs (days after the trip)`,
    keepMessageDays: t`Keep contact messages (days)`,
    keepReportDays: t`Keep closed reports (days)`,
    keepViewDays: t`Keep trip views (days)`,
    travellerDataDays: t`Keep traveller details (days)`,
    holdMinutes: t`Hold seats while a traveller pays (minutes)`,
    offerHours: t`Hold seats for the next on a waiting list (hours)`,
    maxHolds: t`Trips one traveller can hold seats on at the same time`,
    maxUnverifiedBookings: t`Bookings of one traveller waiting for verification`,
    maxUnverifiedSeats: t`Seats of one traveller waiting for verification`,
    maxUnprovenShare: t`Seats of one date that all new travellers hold or book together (percent)`,
    verifyWithinHours: t`Verify payments and confirm bookings within (hours)`,
    approveWithinHours: t`Agencies answer within (hours)`,
    proofWithinHours: t`Travellers send another proof within (hours)`,
    balanceDueDays: t`Balance due before the departure (days)`,
    refundWithinDays: t`Refunds are sent within (days)`,
    secondAdminAbove: t`Second admin above (Egyptian pounds)`,
    payoutAfterDays: t`Earnings payable after the trip (days)`,
    deskOpensAt: t`Payments are checked from`,
    deskClosesAt: t`Payments are checked until`,
    confirmsAutomatically: t`Confirm approved bookings automatically`,
  }
}
