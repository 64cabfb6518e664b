import type { AccountDeletionImpact, SeenAccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { countDeletionImpact, hasSameImpact, sumsIn } from '#bookings/transitions/deletion-impact.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { countTripsOfAgency } from '#trips/editing/deletion-trips.queries.ts'
import { listReviewsOf } from './account-deletion.queries.ts'

interface Person {
  id: string
  role: string
  password_hash: string | null
}

export const owningOf = ({ id, role }: Pick<Person, 'id' | 'role'>) =>
  role === 'agency' ? { agencyId: id } : { customerId: id }

/** The current impact of deleting this account: what ends, what is refunded and what is retained. */
export async function findDeletionImpact(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  person: Person,
): Promise<AccountDeletionImpact> {
  const [ending, trips, reviews] = [
    await countDeletionImpact(context, db, owningOf(person)),
    person.role === 'agency' ? await countTripsOfAgency(db, person.id) : 0,
    await listReviewsOf(db, person.id),
  ]
  return { hasPassword: person.password_hash !== null, trips, ...ending, reviews: reviews.length }
}

/** Throws 409 with the current impact when it differs from the confirmed one. */
export function requireConfirmedImpact(now: AccountDeletionImpact, seen: SeenAccountDeletionImpact): void {
  if (now.trips === seen.trips && hasSameImpact(now, seen)) return
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
