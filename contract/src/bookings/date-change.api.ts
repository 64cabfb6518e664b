import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CalendarDate, CalendarDateInput, Money, OneOf, Strict } from '../schemas.ts'
import { currencies } from '../money.ts'
import { OtherDate } from './date-change-schema.ts'

const bookings = endpointsOf('bookings')

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
