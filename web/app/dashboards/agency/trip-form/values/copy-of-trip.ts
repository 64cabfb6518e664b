import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { makeDateRow, type TripFormValues, valuesOf } from './trip-form-values.ts'

/** Form values for a copy of a trip: everything except its dates. */
export const copyOf = (trip: Trip, title: string): TripFormValues => ({
  ...valuesOf(trip),
  title: title.slice(0, 200),
  startDate: '',
  endDate: '',
  dates: [makeDateRow()],
  status: 'draft',
})
