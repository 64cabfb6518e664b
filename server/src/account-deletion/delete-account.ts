import type { AccountDeletionImpact, SeenAccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type DeletionSubject, lockDeletionSubject } from '#accounts/account-erasure.queries.ts'
import { sendAccountMail } from '#accounts/account-mails.ts'
import { lockUnfinished } from '#transitions/deletion-bookings.queries.ts'
import { countDeletionImpact, hasSameImpact, releaseBookingsOf, sumsIn } from '#transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { requireFound } from '#http/ids.ts'
import { eraseFilesQueue } from '#jobs/queues.ts'
import { sendJob } from '#jobs/send-job.ts'
import { deleteTripsOfAgency } from '#trip-deletion/delete-trip.ts'
import { countTripsOfAgency, lockTripsOfAgency } from '#trips/trips.queries.ts'
import { deletionMail } from './account-deletion-mails.ts'
import { listReviewsOf } from './account-deletion.queries.ts'
import { erasePerson } from './erase-person.ts'

interface Deletion {
  userId: string
  by: 'themselves' | 'admin'
  /** The impact that the person saw and confirmed. */
  seen?: SeenAccountDeletionImpact
  /** Hash of the password that was verified; it must still be the account's password. */
  verifiedHash?: string
}

/**
 * Deletes an account: the person's bookings and an agency's trips end as docs/product/accounts.md#account-deletion
 * says, money history stays, and personal data is erased. Sessions end with the commit, and the address can register
 * again.
 */
export async function deleteAccount(context: Context, trx: Transaction, deletion: Deletion): Promise<void> {
  const person = await requireDeletable(trx, deletion)
  await lockTripsAndBookings(context, trx, person, deletion.by)
  const impact = await findDeletionImpact(context, trx, person, deletion.by)
  if (deletion.seen) requireConfirmedImpact(impact, deletion.seen)
  const endingBookings = await endTripsAndBookings(context, trx, person, deletion.by)
  // the counted bookings have been locked since; only additional ones can have been inserted
  if (deletion.seen) requireConfirmedImpact({ ...impact, endingBookings }, deletion.seen)
  // only customers get refunds
  const mail = deletionMail(deletion.by, person.role === 'customer' ? impact : undefined)
  await sendAccountMail(context, trx, 'account.deleted', person, mail)
  await erasePerson(trx, person, context.clock.now())
  await sendJob(trx, eraseFilesQueue, { userId: person.id })
}

async function requireDeletable(trx: Transaction, { userId, verifiedHash }: Deletion): Promise<DeletionSubject> {
  const person = requireFound(await lockDeletionSubject(trx, userId))
  if (person.role === 'admin') throw new DomainError('account.admin_protected')
  // the password was changed in another browser after it was verified
  if (verifiedHash !== undefined && person.password_hash !== verifiedHash)
    throw new DomainError('account.password_wrong', { field: 'password' })
  return person
}

/** From here on the confirmed impact cannot change. Lock order: trips before bookings (docs/locking.md). */
async function lockTripsAndBookings(
  context: Context,
  trx: Transaction,
  person: DeletionSubject,
  by: Deletion['by'],
): Promise<void> {
  if (person.role === 'agency') await lockTripsOfAgency(trx, person.id)
  await lockUnfinished(trx, owningOf(person, by), context.clock.today())
}

/** Returns the number of bookings that ended. */
async function endTripsAndBookings(
  context: Context,
  trx: Transaction,
  person: DeletionSubject,
  by: Deletion['by'],
): Promise<number> {
  if (person.role === 'agency')
    return deleteTripsOfAgency(context, trx, person.id, 'The agency is no longer on the platform.')
  return releaseBookingsOf(context, trx, owningOf(person, by), 'The customer closed their account.')
}

const owningOf = ({ id, role }: DeletionSubject, by: Deletion['by']) =>
  role === 'agency' ? { agencyId: id } : { customerId: id, by }

/** The current impact of deleting this account: what ends, what is refunded and what is retained. */
export async function findDeletionImpact(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  person: DeletionSubject,
  by: Deletion['by'],
): Promise<AccountDeletionImpact> {
  const [ending, trips, reviews] = [
    await countDeletionImpact(context, db, owningOf(person, by)),
    person.role === 'agency' ? await countTripsOfAgency(db, person.id) : 0,
    await listReviewsOf(db, person.id),
  ]
  return { hasPassword: person.password_hash !== null, trips, ...ending, reviews: reviews.length }
}

/** Throws 409 with the current impact when it differs from the confirmed one. */
function requireConfirmedImpact(now: AccountDeletionImpact, seen: SeenAccountDeletionImpact): void {
  if (now.trips === seen.trips && hasSameImpact(now, seen)) return
  const { trips, bookings, endingBookings, seats, dueBookings, reviews, refunds } = now
  const counts = { trips, bookings, endingBookings, seats, dueBookings, reviews }
  throw new DomainError('account.consequences_changed', { ...counts, ...sumsIn(refunds) })
}
