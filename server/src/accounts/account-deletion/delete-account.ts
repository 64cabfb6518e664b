import { DomainError } from '@rihla/contract/errors.ts'
import type { SeenAccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { lockUnfinished } from '#bookings/transitions/deletion-bookings.queries.ts'
import { releaseBookingsOf, todayOf } from '#bookings/transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { sendJob } from '#jobs/send-job.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { deleteTripsOfAgency } from '#trips/editing/delete-trips-of-agency.ts'
import { lockTripsOfAgency } from '#trips/editing/deletion-trips.queries.ts'
import { eraseFilesQueue } from '../account-queues.ts'
import { listReviewedBy } from '../profiles/profiles.queries.ts'
import { consequencesOf, owningOf, requireSame } from './deletion-impact.ts'
import { erasePerson, lockDeletionSubject, type AccountDeletion } from './account-deletion.queries.ts'
import { sendDeletionConfirmation } from './account-deletion-mails.ts'

export interface Deletion {
  userId: string
  by: 'themselves' | 'admin'
  /** What the person was shown and agreed to. */
  seen?: SeenAccountDeletionImpact
  /** The password they proved, which must still be theirs. */
  provedHash?: string
}

/**
 * A person leaves, or is made to: their bookings and an agency's trips go as DECISIONS.md §6 says, money history stays, and
 * whatever tells who they were is erased. Their sessions end with the commit, and the address may join anew.
 */
export async function deleteAccount(context: Context, trx: Transaction, deletion: Deletion): Promise<void> {
  const person = await requireDeletable(trx, deletion)
  await lockBelongings(context, trx, person)
  const consequences = await consequencesOf(context, trx, person)
  if (deletion.seen) requireSame(consequences, deletion.seen)
  const endingBookings = await releaseBelongings(context, trx, person)
  // those counted were held since; more can only have been made meanwhile
  if (deletion.seen) requireSame({ ...consequences, endingBookings }, deletion.seen)
  await invalidatePersonPages(trx, person)
  await sendDeletionConfirmation(context, trx, { person, by: deletion.by, consequences })
  await erasePerson(trx, person, context.clock.now())
  await sendJob(trx, eraseFilesQueue, { userId: person.id })
}

async function requireDeletable(trx: Transaction, { userId, provedHash }: Deletion): Promise<AccountDeletion> {
  const person = await lockDeletionSubject(trx, userId)
  if (!person) throw new DomainError('not_found')
  if (person.role === 'admin') throw new DomainError('account.admin_protected')
  // changed in another browser since it was proved
  if (provedHash !== undefined && person.password_hash !== provedHash)
    throw new DomainError('account.password_wrong', { field: 'password' })
  return person
}

/** From here on what the person was told stays true. Trips before bookings (docs/locking.md). */
async function lockBelongings(context: Context, trx: Transaction, person: AccountDeletion): Promise<void> {
  if (person.role === 'agency') await lockTripsOfAgency(trx, person.id)
  await lockUnfinished(trx, owningOf(person), todayOf(context))
}

/** Answers how many bookings ended. */
async function releaseBelongings(context: Context, trx: Transaction, { id, role }: AccountDeletion): Promise<number> {
  if (role === 'agency') return deleteTripsOfAgency(context, trx, id, 'The agency is no longer on the platform.')
  return releaseBookingsOf(context, trx, { customerId: id }, 'The customer closed their account.')
}

/** Their name stands under their reviews. */
async function invalidatePersonPages(trx: Transaction, { id }: AccountDeletion): Promise<void> {
  const reviewed = await listReviewedBy(trx, id)
  await invalidatePages(trx, [
    `agency:${id}`,
    'reviews',
    ...reviewed.flatMap(({ trip_id, agency_id }) => [`trip:${trip_id}`, `agency:${agency_id}`] as const),
  ])
}
