import { msg } from '@lingui/core/macro'
import { cancellationLimits, findMisplacedTier } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { decisionDays } from '@rihla/contract/departures/minimum-group.ts'
import { limits } from '@rihla/contract/limits.ts'
import { isMoney } from '@rihla/contract/money.ts'
import { meetingPinOf } from '@rihla/contract/trips/meeting-pin.ts'
import { travellerLimits } from '@rihla/contract/travellers/traveller.ts'
import type { Typed } from './field-values.ts'
import {
  type DateRow,
  hasContent,
  hasNoDates,
  isCompleteRow,
  isFilledOption,
  type OptionRow,
  type TripFormValues,
} from './trip-form-values.ts'
import { rulesOf } from './trip-input.ts'

export const tripProblems = {
  title: msg`Please enter a title.`,
  destination: msg`Please enter the destination.`,
  price: msg`Please enter the price.`,
  egpAmount: msg`Please enter the amount in EGP.`,
  foreignAmount: msg`Please enter the amount in the foreign currency.`,
  seats: msg`Please enter at least one seat.`,
  startDate: msg`Please enter the start date.`,
  endDate: msg`Please enter the end date.`,
  endBeforeStart: msg`The end date is before the start date.`,
  rowSeats: msg`Please enter at least one seat.`,
  tooManySeats: msg`Up to ${limits.seatsPerDeparture} seats per date.`,
  belowBooked: msg`More seats than this are already booked.`,
  groupTooSmall: msg`Please enter at least one traveller, or leave it empty.`,
  groupTooLarge: msg`The minimum group cannot be larger than the number of seats.`,
  decisionDays: msg`From ${decisionDays.min} to ${decisionDays.max} days.`,
  twice: msg`This date is already in the list.`,
  optionName: msg`Please enter a name for this option.`,
  optionPrice: msg`Please enter the price change.`,
  optionTwice: msg`Another option already has this name.`,
  deadlineDays: msg`From ${travellerLimits.deadlineDays.min} to ${travellerLimits.deadlineDays.max} days.`,
  tierDays: msg`From 0 to ${cancellationLimits.daysBefore} days.`,
  percent: msg`From 0 to 100.`,
  tierOrder: msg`Each row needs fewer days than the one above, and may not refund more.`,
  dayTitle: msg`Please give this day a title.`,
  meetingPin: msg`Paste a link from a map app, or coordinates such as 30.0444, 31.2357.`,
}
type TripProblem = keyof typeof tripProblems

type Checks = Record<string, TripProblem | false>

const isPriceChange = (value: Typed): boolean => value !== '' && isMoney(value)
const isPrice = (value: Typed): boolean => isPriceChange(value) && Number(value) >= 0
const isDay = (value: string): boolean => isCalendarDate(value) && value >= '2000-01-01'

function checkPrices({ isInternational, price, pricing }: TripFormValues): Checks {
  if (!isInternational) return { price: !isPrice(price) && 'price' }
  return {
    'pricing.egpAmount': !isPrice(pricing.egpAmount) && 'egpAmount',
    'pricing.foreignAmount': !isPrice(pricing.foreignAmount) && 'foreignAmount',
  }
}

function checkSeats({ totalSeats, seatsBooked }: DateRow): TripProblem | false {
  if (Number(totalSeats) < seatsBooked) return 'belowBooked'
  if (Number(totalSeats) > limits.seatsPerDeparture) return 'tooManySeats'
  return totalSeats === 0 && 'rowSeats'
}

function checkGroup({ minSeats, totalSeats }: DateRow): TripProblem | false {
  if (Number(minSeats) < 1) return 'groupTooSmall'
  return totalSeats !== '' && Number(minSeats) > totalSeats && 'groupTooLarge'
}

/** The trip's own date comes first: without a complete row, that is what is missing. */
function checkDates({ startDate, endDate, isOneDayTrip, dates }: TripFormValues): Checks {
  const lead = dates.some(isCompleteRow)
    ? -1
    : Math.max(
        0,
        dates.findIndex((row) => row.startDate === startDate),
      )
  const rows = dates.map((row, at): [string, TripProblem | false][] => {
    const isTyped = row.startDate !== ''
    const isTwice = isTyped && dates.findIndex((other) => other.startDate === row.startDate) < at
    const isNoDay = (isTyped || at === lead) && !isDay(row.startDate)
    const hasNoSeats = at === lead && (row.totalSeats === '' || row.totalSeats < 1)
    return [
      [`dates.${at}.startDate`, (isNoDay && 'startDate') || (isTwice && 'twice')],
      [`dates.${at}.totalSeats`, (isTyped && checkSeats(row)) || (hasNoSeats && 'seats')],
      [`dates.${at}.minSeats`, row.minSeats !== '' && checkGroup(row)],
      [`dates.${at}.decisionDays`, row.decisionDays !== '' && row.decisionDays > decisionDays.max && 'decisionDays'],
      [`dates.${at}.price`, row.price !== '' && !isPrice(row.price) && 'price'],
    ]
  })
  const isEndMissing = !isOneDayTrip && !isDay(endDate)
  const isEndEarly = !isOneDayTrip && isDay(startDate) && isDay(endDate) && endDate < startDate
  return {
    endDate: (isEndMissing && 'endDate') || (isEndEarly && 'endBeforeStart'),
    ...Object.fromEntries(rows.flat()),
  }
}

const keyOf = ({ name }: OptionRow): string => name.trim().toLowerCase()

/** Options need a price change, which may be 0, and a name that is unique in the trip. */
function checkOptions({ options }: TripFormValues): Checks {
  const names = options.map(keyOf)
  const checks = options.map((option, at): [string, TripProblem | false][] => {
    const isTwice = names[at] !== '' && names.indexOf(names[at]!) < at
    return [
      [
        `options.${at}.name`,
        isFilledOption(option) && ((names[at] === '' && 'optionName') || (isTwice && 'optionTwice')),
      ],
      [`options.${at}.priceChange`, isFilledOption(option) && !isPriceChange(option.priceChange) && 'optionPrice'],
    ]
  })
  return Object.fromEntries(checks.flat())
}

const isUpTo = (max: number, value: Typed): boolean => value !== '' && value >= 0 && value <= max

/** Each tier is complete, has fewer days than the one before, and refunds no more. */
function checkTiers({ cancellationPreset, cancellationTiers: tiers }: TripFormValues): Checks {
  if (cancellationPreset !== 'custom') return {}
  const checks = tiers.flatMap(({ daysBefore, refundPercent, depositRefundPercent: deposit }, at) => [
    [`cancellationTiers.${at}.daysBefore`, !isUpTo(cancellationLimits.daysBefore, daysBefore) && 'tierDays'],
    [`cancellationTiers.${at}.refundPercent`, !isUpTo(100, refundPercent) && 'percent'],
    [`cancellationTiers.${at}.depositRefundPercent`, deposit !== '' && !isUpTo(100, deposit) && 'percent'],
  ])
  const found: Checks = Object.fromEntries(checks)
  if (Object.values(found).some(Boolean)) return found
  const misplaced = findMisplacedTier(rulesOf({ cancellationPreset, cancellationTiers: tiers })?.tiers ?? [])
  return misplaced < 0 ? {} : { [`cancellationTiers.${misplaced}.daysBefore`]: 'tierOrder' }
}

/** Days with any content need a title. */
const checkItinerary = ({ itinerary }: TripFormValues): Checks =>
  Object.fromEntries(
    itinerary.map((day, at) => [`itinerary.${at}.title`, day.title.trim() === '' && hasContent(day) && 'dayTitle']),
  )

/**
 * Validates the form; returns problems by field path (docs/product/trips.md#trip-form). A draft that is still written
 * (`mayLackDates`) may have no dates and no price, but not half of them.
 */
export function checkTrip(values: TripFormValues, { mayLackDates = false } = {}): Record<string, TripProblem> {
  const isDated = !mayLackDates || !hasNoDates(values)
  const checks: Checks = {
    title: values.title.trim() === '' && 'title',
    destination: values.destination.trim() === '' && 'destination',
    ...(isDated && { ...checkPrices(values), ...checkDates(values) }),
    ...checkOptions(values),
    travellerDeadlineDays: Number(values.travellerDeadlineDays) > travellerLimits.deadlineDays.max && 'deadlineDays',
    ...checkTiers(values),
    meetingPin: meetingPinOf(values.meetingPin) === undefined && 'meetingPin',
    ...checkItinerary(values),
  }
  return Object.fromEntries(
    Object.entries(checks).filter((entry): entry is [string, TripProblem] => entry[1] !== false),
  )
}
