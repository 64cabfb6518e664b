import { abroadTrips } from './abroad-trips.ts'
import { desertTrips } from './desert-trips.ts'
import { nileTrips } from './nile-trips.ts'
import { seaTrips } from './sea-trips.ts'
import type { TripContent } from './trip-content.ts'

const all = { ...desertTrips, ...nileTrips, ...seaTrips, ...abroadTrips }

export type TripKey = keyof typeof all

export const demoTrips: Record<TripKey, TripContent> = all
export const tripKeys = Object.keys(all) as TripKey[]
