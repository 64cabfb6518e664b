import type { ForeignCurrency } from '@rihla/contract/money.ts'
import type { ItineraryDay } from '@rihla/contract/trips/trip-schema.ts'
import type { TravellerLevel } from '@rihla/contract/travellers/traveller.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { TimeOfDay } from '../pictures/light.ts'
import type { SceneName } from '../pictures/draw-scene.ts'
import type { AgencyKey } from './agencies.ts'

/** A scene, its time of day, and an optional seed for another composition. */
export type DemoPicture = readonly [scene: SceneName, time: TimeOfDay, seed?: number]

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** A demo trip. Dates are relative to the day the demo is filled, so that it never becomes outdated. */
export interface DemoTrip {
  /** Key used by reviews, bookings and wishlists. */
  key: string
  agency: AgencyKey
  title: string
  destination: string
  description: string
  /** The cover first. */
  pictures: readonly [DemoPicture, ...DemoPicture[]]
  /** Defaults to published. */
  status?: TripStatus
  /** Major units; the part paid online where there is a `foreign` part. */
  price: number
  currency?: 'USD' | 'EUR'
  foreign?: { amount: number; currency: ForeignCurrency; exchangeRate?: number; paymentInstructions?: string }
  /** 0 is a one-day trip. */
  options?: readonly { name: string; priceChange: number }[]
  /** What is asked of each traveller, and until how many days before departure. Defaults to who booked. */
  asks?: { level: TravellerLevel; deadlineDays: number }
  nights: number
  leavesOn: Weekday
  /** Upcoming departures, in weeks from now. */
  weeks: readonly number[]
  /** Past departures, in weeks ago. */
  past?: readonly number[]
  seats: number
  /** Price of the last upcoming departure, if it has its own. */
  lastPrice?: number
  /** Occupancy of the upcoming departures, 0 to 1, in order. Defaults to a few seats. */
  taken?: readonly number[]
  /** Days are relative to today. */
  discount?: { percentage: number; code: string; fromDays: number; toDays: number }
  /** Place on the home page, 1 to 12. */
  featured?: number
  includes: readonly string[]
  excludes: readonly string[]
  cancellationPolicy: string
  accommodation: string
  pickup: string
  /** Defaults to the pickup place. */
  dropoff?: string
  itinerary: readonly DemoDay[]
}

export type DemoDay = Omit<ItineraryDay, 'day'>

/** A day of an itinerary: title, time, location, details and activities. */
export const day = (
  title: string,
  time: string,
  location: string,
  details: string,
  activities: readonly string[] = [],
): DemoDay => ({ title, time, location, details, activities: [...activities] })
