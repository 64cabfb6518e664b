import { holdSeats, startTransfer } from '@rihla/server/seats/holds/hold-seats.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import type { CustomerKey } from '../content/customers.ts'
import type { Market } from '../fill-bookings.ts'
import type { Filling } from '../filling.ts'

interface DemoHold {
  customer: CustomerKey
  trip: string
  /** Index of the upcoming departure, 0 for the earliest. */
  departure: number
  /** All that are left by default. */
  seats?: number
  minutesAgo: number
  isTransferring?: true
}

/** Relative to the fill, so that they end within the first hour after the start, one after the other. */
const holds: readonly DemoHold[] = [
  { customer: 'mariam', trip: 'rooftops', departure: 1, seats: 2, minutesAgo: 6, isTransferring: true },
  { customer: 'nourhan', trip: 'nuweiba-ar', departure: 2, seats: 1, minutesAgo: 12 },
  { customer: 'amr', trip: 'ras-mohammed', departure: 2, seats: 2, minutesAgo: 18 },
  // the last seats of a date
  { customer: 'tarek', trip: 'alexandria-day', departure: 0, minutesAgo: 3, isTransferring: true },
]

/** Seats that customers hold while they pay (docs/product/seat-holds.md). */
export async function fillHolds(filling: Filling, market: Market): Promise<void> {
  for (const hold of holds) await fillHold(filling, market, hold)
}

async function fillHold(filling: Filling, { people, trips }: Market, hold: DemoHold): Promise<void> {
  const trip = trips.get(hold.trip)
  const departure = trip?.coming[hold.departure]
  if (!trip || !departure) throw new Error(`'${hold.trip}' has no departure ${hold.departure}`)
  const customer = asUser(people.customers[hold.customer].id, 'customer')
  const seats = hold.seats ?? (await findSeatsLeft(filling, departure.id))
  await inThePast(filling, filling.hoursAgo(hold.minutesAgo / 60), async (past) => {
    const { _id: id } = await holdSeats(past, customer, {
      choice: { trip: trip.id, selectedStartDate: departure.startsOn, seats },
      ip: '127.0.0.1',
    })
    if (hold.isTransferring) await startTransfer(past, customer, id)
  })
}

async function findSeatsLeft({ db }: Filling, departureId: string): Promise<number> {
  const { seats } = await db
    .selectFrom('departures')
    .select((eb) => eb('total_seats', '-', eb('seats_booked', '+', eb.ref('seats_held'))).as('seats'))
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  return seats
}
