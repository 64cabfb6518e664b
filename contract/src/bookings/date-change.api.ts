import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { CalendarDate, CalendarDateInput, Money, Nullable, OneOf, Strict, text } from '../schemas.ts'
import { currencies } from '../money.ts'
import { BookingDetails } from './booking-schema.ts'
import { OtherDate } from './date-change-schema.ts'

const bookings = endpointsOf('bookings')
const maxTotal = limits.maxPrice * limits.seatsPerBooking
const Notes = Type.Optional(Nullable(text(2_000)))

/** All upcoming dates of the trip, or the one that is named, with the price then and now. Holds no seats. */
export const quoteDateChange = bookings.get('/api/bookings/:id/date-change', 'customer', {
  summary: 'What moving a confirmed booking to another date of its trip would cost',
  querystring: Strict({ date: Type.Optional(CalendarDateInput) }),
  response: {
    200: Type.Object({
      currency: OneOf(currencies),
      startDate: CalendarDate,
      totalAmount: Money,
      dates: Type.Array(OtherDate),
    }),
  },
})

/** `expectedDifference`: of the date as the customer saw it; 409 `booking.difference_changed` when it is another one now. */
export const requestDateChange = bookings.post('/api/bookings/:id/date-change', 'customer', {
  summary: 'Ask to move a confirmed booking to another date of its trip',
  body: Strict({
    date: CalendarDateInput,
    reason: Notes,
    expectedDifference: Type.Optional(Type.Number({ minimum: -maxTotal, maximum: maxTotal })),
  }),
  response: { 200: BookingDetails },
})

export const withdrawDateChange = bookings.delete('/api/bookings/:id/date-change', 'customer', {
  summary: 'Withdraw the request for another date',
  response: { 200: BookingDetails },
})

/** `decline` requires a note. With too few seats on the date, 409 `booking.date_change_no_seats`, and the request stays open. */
export const answerDateChange = bookings.put('/api/bookings/:id/date-change', 'agency', {
  summary: "Accept or decline a customer's request for another date",
  body: Strict({ action: OneOf(['accept', 'decline']), agencyNotes: Notes }),
  response: { 200: BookingDetails },
})
