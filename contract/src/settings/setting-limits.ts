import { limits } from '../limits.ts'

/** Separate from settings.api.ts, of which browsers load no schemas. */
export const settingLimits = {
  // bounded so that a converted price always fits its column
  rate: { min: 0.0001, max: 1_000 },
  keepDays: { min: 30, max: 3_650 },
  /** Agencies may open IDs for a week. */
  keepIdDaysMin: limits.documentAccessDays,
  holdMinutesMax: 1_440,
  holderNameMax: 120,
  companyDetailMax: 200,
  offerHoursMax: 168,
  balanceDueDaysMax: 60,
  refundWithinDaysMax: 30,
  payoutAfterDaysMax: 30,
  secondAdminAboveMax: 1_000_000,
  countMax: 10_000,
  percentMax: 100,
  /** Two weeks. */
  hoursMax: 336,
  timeOfDayPattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
} as const
