import type { LeavingConsequences, SeenConsequences } from '@rihla/contract/accounts/leaving.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { currencies, type Currency, toMajor } from '@rihla/contract/money.ts'
import { countLeaving } from '../../bookings/moving/leaving-bookings.queries.ts'
import { todayOf } from '../../bookings/moving/release-bookings.ts'
import type { Context } from '../../context.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { countTripsOfAgency } from '../../trips/editing/leaving-trips.queries.ts'
import { listReviewsOf } from './leaving.queries.ts'

interface Person {
  id: string
  role: string
  password_hash: string | null
}

export const owningOf = ({ id, role }: Pick<Person, 'id' | 'role'>) =>
  role === 'agency' ? { agencyId: id } : { customerId: id }

/** What deleting this account would end, return and keep, as it stands now. */
export async function consequencesOf(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  person: Person,
): Promise<LeavingConsequences> {
  const perCurrency = await countLeaving(db, owningOf(person), todayOf(context))
  const total = (column: 'bookings' | 'ending' | 'seats' | 'due') =>
    perCurrency.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  return {
    hasPassword: person.password_hash !== null,
    trips: person.role === 'agency' ? await countTripsOfAgency(db, person.id) : 0,
    bookings: total('bookings'),
    endingBookings: total('ending'),
    seats: total('seats'),
    refunds: perCurrency
      .filter((row) => Number(row.paid_minor ?? 0) > 0)
      .map((row) => ({ currency: row.currency as Currency, amount: toMajor(Number(row.paid_minor)) })),
    dueBookings: total('due'),
    reviews: (await listReviewsOf(db, person.id)).length,
  }
}

const sumsIn = (refunds: SeenConsequences['refunds']): Record<string, number> =>
  Object.fromEntries(refunds.map(({ currency, amount }) => [`refund${currency}`, amount]))

const inOrder = ({ trips, endingBookings, refunds }: SeenConsequences): string => {
  const sums = sumsIn(refunds)
  return JSON.stringify([trips, endingBookings, currencies.map((currency) => sums[`refund${currency}`] ?? 0)])
}

/** Nobody deletes more than they were told: 409 with how it is now. */
export function requireSame(now: LeavingConsequences, seen: SeenConsequences): void {
  if (inOrder(now) === inOrder(seen)) return
  const { trips, bookings, endingBookings, seats, dueBookings, reviews } = now
  throw new DomainError('account.consequences_changed', {
    trips,
    bookings,
    endingBookings,
    seats,
    dueBookings,
    reviews,
    ...sumsIn(now.refunds),
  })
}
