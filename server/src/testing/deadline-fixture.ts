import { generatedReference } from './builders/bookings.ts'
import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking, reviewBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { watchDeadlines } from '#transitions/deadlines/watch-deadlines.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from './builders/people.ts'
import { type BuiltTrip, buildTrip } from './builders/trips.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { amountDue } from '#testing/amount-due.ts'

/** People and a trip of 4 seats on 3 December, and what they do with its bookings. */
export async function createDeadlineFixture() {
  const it: TestApp = await createTestApp()
  const admin = await buildAdmin(it.context)
  const people = {} as { agency: BuiltUser; customer: BuiltUser; trip: BuiltTrip }

  const submit = async (seats = 2): Promise<string> =>
    (
      await it.call(submitBooking, {
        as: people.customer,
        body: {
          trip: people.trip.id,
          selectedStartDate: '2026-12-03',
          seats,
          paymentType: 'full_payment',
          paymentReference: generatedReference(),
        },
      })
    ).body._id
  const decide = async (id: string, status: Booking['status']) =>
    it.call(changeBookingStatus, { as: admin, params: { id }, body: { status, ...(await amountDue(it, id)) } })
  const approve = (id: string) =>
    it.call(reviewBooking, { as: people.agency, params: { id }, body: { action: 'approve' } })

  return {
    it,
    admin,
    people,
    submit,
    decide,
    approve,
    /** Before each test: another agency, customer and trip, at the same time. */
    async begin(): Promise<void> {
      it.clock.set('2026-11-21T09:00:00Z')
      people.agency = await buildAgency(it.context)
      people.customer = await buildCustomer(it.context)
      const departures = [{ startsOn: '2026-12-03', totalSeats: 4 }]
      people.trip = await buildTrip(it.context, { agency: people.agency, departures })
      const pickup = { pickup_location: 'Tahrir Square, 06:30' }
      await it.db.updateTable('trips').set(pickup).where('id', '=', people.trip.id).execute()
    },
    /** After each test. */
    async requireRightCounters(): Promise<void> {
      const differences = await findSeatDifferences(it.db)
      if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
    },
    async confirmed(): Promise<string> {
      const id = await submit()
      await decide(id, 'payment_verified')
      await approve(id)
      await decide(id, 'confirmed')
      return id
    },
    askForProof: (id: string, adminNotes: string | null = 'Which bank did you use?') =>
      it.call(performTransition, { as: admin, params: { id, action: 'request_proof' }, body: { note: adminNotes } }),
    askForDetails: (id: string, body: object = {}) =>
      it.call(performTransition, {
        as: people.agency,
        params: { id, action: 'ask_for_details' },
        body: { items: ['national_id'], withinDays: 2, ...body },
      }),
    read: async (id: string, as = people.customer) => (await it.call(readBooking, { as, params: { id } })).body,
    /** Sets the time and runs the job. */
    async at(moment: string): Promise<void> {
      it.clock.set(moment)
      await watchDeadlines(it.context)
      await it.relay.drain()
    },
    booked: async () =>
      (await it.db.selectFrom('departures').selectAll().where('trip_id', '=', people.trip.id).execute())[0]!,
    mailsTo: async (user: BuiltUser) => (await it.mails(user.email)).map(({ kind }) => kind),
  }
}

export type DeadlineFixture = Awaited<ReturnType<typeof createDeadlineFixture>>

export const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
