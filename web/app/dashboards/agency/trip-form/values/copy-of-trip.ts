import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { makeDateRow, type TripFormValues, valuesOf } from './trip-form-values.ts'

/** A new trip that begins as another one: all it says, shows and costs, but none of its days. */
export const copyOf = (trip: Trip, title: string): TripFormValues => ({
  ...valuesOf(trip),
  title: title.slice(0, 200),
  startDate: '',
  endDate: '',
  dates: [makeDateRow()],
  status: 'draft',
})
