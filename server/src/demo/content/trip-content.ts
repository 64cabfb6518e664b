import type { ForeignCurrency } from '@rihla/contract/money.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { SceneName } from '../pictures/draw-scene.ts'
import type { TimeOfDay } from '../pictures/light.ts'
import type { Place } from '../pictures/scenes-for.ts'
import type { AgencyKey } from './agencies.ts'

export interface DayContent {
  title: string
  time: string
  location: string
  details: string
  activities: string[]
}

export interface TripContent {
  agency: AgencyKey
  /** Which pictures it has. */
  place: Place
  /** The first picture, where it is not the place's own. */
  cover?: SceneName
  light?: TimeOfDay
  title: string
  destination: string
  description: string
  status?: TripStatus
  /** EGP a seat. */
  price: number
  /** Cash at the meeting point, besides. */
  foreign?: { amount: number; currency: ForeignCurrency; exchangeRate: number }
  /** 0: a one-day trip. */
  nights: number
  seats: number
  /** The day of the week it leaves on, and in how many weeks; `past` counts backwards. */
  leaves: { on: Weekday; weeks: number[]; past?: number[] }
  /** Days from today. */
  discount?: { percentage: number; code: string | null; from: number; until: number }
  pickup: string
  dropoff?: string
  stay: string
  includes: string[]
  excludes: string[]
  cancellation: string
  days: DayContent[]
  featured?: number
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

export const day = (
  time: string,
  location: string,
  title: string,
  details: string,
  ...activities: string[]
): DayContent => ({ time, location, title, details, activities })

/** Sentences many agencies share. */
export const cancellation = {
  week: 'Free until seven days before departure. After that half of the price is kept, in the last 48 hours all of it. If we cancel, everything comes back within five working days.',
  twoDays:
    'Free until 48 hours before departure; after that the seat is charged. You may always send somebody in your place.',
  flights:
    'The EGP part is returned in full until 30 days before departure and by half until 14 days before. Flight tickets cannot be returned once they are issued.',
  weather:
    'Free until three days before. If the harbour is closed by weather you choose between a new date and your money.',
  arabic:
    'الإلغاء مجاني حتى سبعة أيام قبل السفر، وبعدها يُخصم نصف المبلغ. إذا ألغينا الرحلة نحن فالمبلغ يعود كاملًا خلال خمسة أيام عمل.',
} as const
