import { readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterEach, expect, test } from 'vitest'
import { outboxHandlers } from '#outbox-handlers.ts'
import { createRelay } from '#outbox/relay.ts'
import { createAlteredDatabase, replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { tripInput } from '#testing/trip-input.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'

let instances: TwoInstances
afterEach(() => instances.close())

const startsOn = '2026-12-03'

async function start() {
  instances = await createTwoInstances({ now: '2026-11-21T09:00:00Z' })
  const { it } = instances
  const agency = await buildAgency(it.context)
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn, totalSeats: 200 }] })
  return { it, agency, trip }
}

const edit = (call: TwoInstances['callSecond'], agency: BuiltUser, trip: BuiltTrip, pickupLocation: string) =>
  call(changeTrip, {
    as: agency,
    params: { id: trip.id },
    body: tripInput({ startDate: startsOn, endDate: '2026-12-05', totalSeats: 200, pickupLocation }),
  })

const payment = { paymentType: 'full_payment', paymentReference: 'FT 1' } as const

test('race: every customer whose booking and the edits of its trip are concurrent is notified', async () => {
  const { it, agency, trip } = await start()
  const customers = await Promise.all(Array.from({ length: 24 }, () => buildCustomer(it.context)))
  const choice = { trip: trip.id, seats: 1, selectedStartDate: startsOn }
  const book = async (customer: BuiltUser, at: number) => {
    const call = at % 2 === 0 ? it.call : instances.callSecond
    const hold = at % 3 === 0 ? await call(holdSeats, { as: customer, body: choice }) : undefined
    return call(submitBooking, {
      as: customer,
      body: { ...choice, ...payment, ...(hold && { hold: hold.body._id }) },
    })
  }
  const [booked, edited] = await Promise.all([
    Promise.all(customers.map(book)),
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        edit(n % 2 === 0 ? it.call : instances.callSecond, agency, trip, `Square ${n}, 07:0${n}`),
      ),
    ),
  ])
  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(edited.map(({ status }) => status))).toEqual(new Set([200]))
  await it.mails()
  const { body: now } = await it.call(readTrip, { params: { id: trip.id } })
  let changed = 0
  for (const [at, customer] of customers.entries()) {
    const { body: booking } = await it.call(readBooking, { as: customer, params: { id: booked[at]!.body._id } })
    const mails = (await it.mails(customer.email)).filter(({ kind }) => kind === 'booking.change_terms.customer')
    if (booking.changedTerms) {
      changed += 1
      expect(JSON.stringify(mails.at(-1)?.content)).toContain(now.pickupLocation)
    } else expect(booking.trip.pickupLocation).toBe(now.pickupLocation)
  }
  expect(changed).toBeGreaterThan(0)
})

/** The booking of a hold commits after the change was announced. Returns the notices of its customer. */
async function bookAfterAnnouncement(alter?: (text: string) => string): Promise<number> {
  const { it, agency, trip } = await start()
  const customer = await buildCustomer(it.context)
  const choice = { trip: trip.id, seats: 1, selectedStartDate: startsOn }
  const { body: hold } = await it.call(holdSeats, { as: customer, body: choice })
  await edit(it.call, agency, trip, 'Giza Square')
  const submitted = { as: customer, body: { ...choice, ...payment, hold: hold._id } }
  // the second instance has no relay
  expect((await instances.callSecond(submitBooking, submitted)).status).toBe(201)
  if (alter) {
    const db = createAlteredDatabase(it.context.config.databaseUrl!, alter)
    await createRelay({ ...it.context, db }, outboxHandlers).drain()
    await db.destroy()
  }
  return (await it.mails(customer.email)).filter(({ kind }) => kind === 'booking.change_terms.customer').length
}

test('a booking that commits after the change was announced is found by its own entry', async () => {
  expect(await bookAfterAnnouncement()).toBe(1)
})

test('negative control: if the entry of a booking does not look, it is missed', { tags: 'exhaustive' }, async () => {
  const piece = replacePiece(
    /where b\.id = any \((?=\$\d+::uuid\[\]\) and \(b\.status)/,
    'where false and b.id = any (',
  )
  expect([await bookAfterAnnouncement(piece.alter), piece.count()]).toEqual([0, 1])
})

test('race: of an acceptance and a refusal in two tabs one wins', async () => {
  const { it, agency, trip } = await start()
  for (let round = 0; round < 5; round += 1) {
    const customer = await buildCustomer(it.context)
    const { id } = await buildBooking(it.context, { trip, customer, status: 'confirmed' })
    const { body: before } = await it.call(readTrip, { params: { id: trip.id } })
    await edit(it.call, agency, trip, `${before.pickupLocation} ${round}`)
    const { body: booking } = await it.call(readBooking, { as: customer, params: { id } })
    const { version } = booking.changedTerms!
    const answers = await Promise.all([
      it.call(performTransition, { as: customer, params: { id, action: 'accept_changes' }, body: { version } }),
      instances.callSecond(performTransition, {
        as: customer,
        params: { id, action: 'decline_changes' },
        body: { version },
      }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { body: after } = await it.call(readBooking, { as: customer, params: { id } })
    expect(after.status).toBe(answers[0].status === 200 ? 'confirmed' : 'refund_pending')
  }
})
