import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { reviewBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { generatedReference } from './builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from './builders/people.ts'
import { buildTrip } from './builders/trips.ts'
import { createTestApp } from './test-app.ts'
import { amountDue } from '#testing/amount-due.ts'

type Decision = 'payment_verified' | 'rejected' | 'confirmed' | 'cancelled'

/** An application with a trip to Siwa, its agency, a customer and an admin, on 21 November 2026. */
export async function createBookingFixture() {
  const app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const admin = await buildAdmin(app.context, { email: 'admin@example.com' })
  const agency = await buildAgency(app.context, { agencyName: 'Sahara Lines', contactPhone: '+20 100 555 0101' })
  const customer = await buildCustomer(app.context, { phone: '+20 100 555 0199', age: 30 })
  const trip = await buildTrip(app.context, {
    agency,
    title: 'Siwa in four days',
    discount: { percentage: 10, code: 'SIWA10' },
    departures: [
      { startsOn: '2026-12-03', totalSeats: 50 },
      { startsOn: '2026-12-17', totalSeats: 4 },
    ],
  })

  const input = (change: Partial<BookingInput> = {}): BookingInput => ({
    trip: trip.id,
    seats: 2,
    selectedStartDate: '2026-12-03',
    paymentType: 'full_payment',
    paymentReference: 'REF 1',
    ...change,
  })
  return {
    app,
    admin,
    agency,
    customer,
    trip,
    input,
    /** Each with a transfer of its own. */
    submit: (change: Partial<BookingInput> = {}, as: BuiltUser = customer) =>
      app.call(submitBooking, { as, body: input({ paymentReference: generatedReference(), ...change }) }),
    decide: async (id: string, status: Decision, adminNotes?: string) =>
      app.call(changeBookingStatus, {
        as: admin,
        params: { id },
        body: { status, ...(adminNotes && { adminNotes }), ...(await amountDue(app, id)) },
      }),
    review: (id: string, action: 'approve' | 'reject', agencyNotes?: string) =>
      app.call(reviewBooking, { as: agency, params: { id }, body: { action, ...(agencyNotes && { agencyNotes }) } }),
    seatsBooked: async () =>
      (
        await app.db
          .selectFrom('departures')
          .select('seats_booked')
          .where('trip_id', '=', trip.id)
          .where('starts_on', '=', '2026-12-03')
          .executeTakeFirstOrThrow()
      ).seats_booked,
  }
}
