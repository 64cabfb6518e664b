import type { DemoTrip } from '../demo-trip.ts'
import { arabicCoastAndCityTrips } from './arabic-coasts-and-cities.ts'
import { arabicDesertAndNileTrips } from './arabic-desert-and-nile.ts'
import { cairoTrips } from './cairo.ts'
import { cityTripsAbroad } from './cities-abroad.ts'
import { desertSeasonTrips } from './desert-seasons.ts'
import { desertTrips } from './desert.ts'
import { farTrips } from './far-shores.ts'
import { nileTrips } from './nile.ts'
import { oasisTrips } from './oases.ts'
import { redSeaTrips } from './red-sea.ts'
import { sinaiTrips } from './sinai.ts'

export const demoTrips: readonly DemoTrip[] = [
  ...desertTrips,
  ...desertSeasonTrips,
  ...nileTrips,
  ...sinaiTrips,
  ...cairoTrips,
  ...cityTripsAbroad,
  ...farTrips,
  ...redSeaTrips,
  ...oasisTrips,
  ...arabicDesertAndNileTrips,
  ...arabicCoastAndCityTrips,
]
