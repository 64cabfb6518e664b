import type { ForeignCurrency } from '@rihla/contract/money.ts'
import type { ItineraryDay } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { TimeOfDay } from '../pictures/light.ts'
import type { SceneName } from '../pictures/draw-scene.ts'
import type { AgencyKey } from './agencies.ts'

/** A scene, its light, and a seed where the same scene is wanted with another composition. */
export type DemoPicture = readonly [scene: SceneName, time: TimeOfDay, seed?: number]

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** A trip of the demo. Its days are told relative to the day the demo is filled, so that it never grows old. */
export interface DemoTrip {
  /** What reviews, bookings and wishes call it. */
  key: string
  agency: AgencyKey
  title: string
  destination: string
  description: string
  /** The cover first. */
  pictures: readonly [DemoPicture, ...DemoPicture[]]
  /** Published unless said otherwise. */
  status?: TripStatus
  /** Major units; the part paid online where there is a `foreign` part. */
  price: number
  currency?: 'USD' | 'EUR'
  foreign?: { amount: number; currency: ForeignCurrency; exchangeRate?: number; paymentInstructions?: string }
  /** 0 is a one-day trip. */
  nights: number
  leavesOn: Weekday
  /** Departures to come: how many weeks from now. */
  weeks: readonly number[]
  /** Departures that are over: how many weeks ago. */
  past?: readonly number[]
  seats: number
  /** How full the departures to come are, 0 to 1, in their order. A few seats are taken where nothing is said. */
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
  /** The pickup place where it is left out. */
  dropoff?: string
  itinerary: readonly DemoDay[]
}

export type DemoDay = Omit<ItineraryDay, 'day'>

/** A day of an itinerary in the order it is read: what, when, where, how, and what one does. */
export const day = (
  title: string,
  time: string,
  location: string,
  details: string,
  activities: readonly string[] = [],
): DemoDay => ({ title, time, location, details, activities: [...activities] })
