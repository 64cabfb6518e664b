import { isCalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { isMoney } from '@rihla/contract/money.ts'
import type { DateRow, TripFormValues, Typed } from './trip-form-values.ts'

/** Validation problems; `useProblemMessages` has a message for each. */
export type TripProblem =
  | 'title'
  | 'destination'
  | 'price'
  | 'egpAmount'
  | 'foreignAmount'
  | 'seats'
  | 'startDate'
  | 'endDate'
  | 'endBeforeStart'
  | 'rowSeats'
  | 'tooManySeats'
  | 'belowBooked'
  | 'twice'
  | 'dayTitle'

const isPrice = (value: Typed): boolean => value !== '' && value >= 0 && isMoney(value)
const isDay = (value: string): boolean => isCalendarDate(value) && value >= '2000-01-01'

function checkPrices({ isInternational, price, pricing }: TripFormValues): Record<string, TripProblem | false> {
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

function checkTotalSeats({ totalSeats }: TripFormValues): TripProblem | false {
  if (totalSeats === '' || totalSeats < 1) return 'seats'
  return totalSeats > limits.seatsPerDeparture && 'tooManySeats'
}

function checkDates({ startDate, endDate, isOneDayTrip, dates }: TripFormValues): Record<string, TripProblem | false> {
  const rows = dates.map((row, at): [string, TripProblem | false][] => {
    const isTwice = row.startDate !== '' && dates.findIndex((other) => other.startDate === row.startDate) < at
    return [
      [`dates.${at}.startDate`, isTwice && 'twice'],
      [`dates.${at}.totalSeats`, row.startDate !== '' && checkSeats(row)],
    ]
  })
  const isEndMissing = !isOneDayTrip && !isDay(endDate)
  const isEndEarly = !isOneDayTrip && isDay(startDate) && isDay(endDate) && endDate < startDate
  return {
    startDate: !isDay(startDate) && 'startDate',
    endDate: (isEndMissing && 'endDate') || (isEndEarly && 'endBeforeStart'),
    ...Object.fromEntries(rows.flat()),
  }
}

/** Days with any content need a title. */
const checkItinerary = ({ itinerary }: TripFormValues): Record<string, TripProblem | false> =>
  Object.fromEntries(
    itinerary.map(({ title, time, location, details, activities }, at) => {
      const isWritten = [time, location, details, ...activities].some((text) => text.trim() !== '')
      return [`itinerary.${at}.title`, title.trim() === '' && isWritten && 'dayTitle']
    }),
  )

/** Validates the form; returns problems by field path (docs/product/trips.md#trip-form). */
export function checkTrip(values: TripFormValues): Record<string, TripProblem> {
  const checks: Record<string, TripProblem | false> = {
    title: values.title.trim() === '' && 'title',
    destination: values.destination.trim() === '' && 'destination',
    ...checkPrices(values),
    totalSeats: checkTotalSeats(values),
    ...checkDates(values),
    ...checkItinerary(values),
  }
  return Object.fromEntries(
    Object.entries(checks).filter((entry): entry is [string, TripProblem] => entry[1] !== false),
  )
}
