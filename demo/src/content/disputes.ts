import type { DisputeCategory, DisputeDecision } from '@rihla/contract/disputes/dispute.ts'
import type { CustomerKey } from './customers.ts'

/** A case about a booking of a past departure. */
export interface DemoDispute {
  customer: CustomerKey
  trip: string
  /** Index of the past departure, 0 for the latest. */
  departure: number
  seats: number
  category: DisputeCategory
  openedHoursAgo: number
  text: string
  answer?: { hoursAgo: number; text: string }
  decision?: { hoursAgo: number; decision: DisputeDecision; refund?: number; reason: string }
}

export const disputes: readonly DemoDispute[] = [
  // the agency may still answer
  {
    customer: 'nourhan',
    trip: 'aswan-ar',
    departure: 0,
    seats: 2,
    category: 'not_as_described',
    openedHoursAgo: 46,
    text: 'نزلنا في فندق داخل المدينة بدلاً من البيت النوبي في غرب سهيل المذكور في صفحة الرحلة. طلبنا التغيير من أول ليلة، ولم نتلقَّ أي رد.',
  },
  // both sides have written: the platform may decide
  {
    customer: 'dina',
    trip: 'luxor',
    departure: 0,
    seats: 2,
    category: 'not_as_described',
    openedHoursAgo: 99,
    text: 'The page promises a garden hotel on the west bank. We slept in a tower block in the city, an hour from the balloon, and missed the sunrise for which we had booked this trip.',
    answer: {
      hoursAgo: 31,
      text: 'A pipe burst in the garden hotel on the day you arrived, so we moved the group to the best hotel that was free. We should have explained it, and we offer the price of one night.',
    },
  },
  // decided: a part goes back
  {
    customer: 'galal',
    trip: 'white-desert',
    departure: 1,
    seats: 2,
    category: 'not_provided',
    openedHoursAgo: 580,
    text: 'The page includes a night under the stars. Because of a broken car we slept at the road house, and the second car came only in the morning.',
    answer: {
      hoursAgo: 520,
      text: 'True: a gearbox broke in the evening. Dinner, breakfast and the whole second day took place as planned.',
    },
    decision: {
      hoursAgo: 70,
      decision: 'split',
      refund: 1_770,
      reason:
        'One of the two parts of the trip did not take place as described. Thirty percent of the price goes back.',
    },
  },
  // decided: nothing goes back
  {
    customer: 'tarek',
    trip: 'siwa-salt',
    departure: 0,
    seats: 1,
    category: 'other',
    openedHoursAgo: 380,
    text: 'We had to pay for lunch on all four days, which makes the trip far more expensive than it looks.',
    answer: {
      hoursAgo: 350,
      text: 'Lunches are listed under what is not included, and our guide showed the group two inexpensive places every day.',
    },
    decision: {
      hoursAgo: 300,
      decision: 'agency',
      reason: 'The page lists lunches and drinks as not included.',
    },
  },
]
