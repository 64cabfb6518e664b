import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import {
  deleteAccountRows,
  deleteRegistrationsOf,
  type DeletionSubject,
  updateUserErasing,
} from '#accounts/account-erasure.queries.ts'
import { deleteCompanionsOf } from '#accounts/companions/companions.queries.ts'
import { deleteBookingDocumentsOf } from '#bookings/presentation/booking-documents.queries.ts'
import { eraseDisputesOf, updateDisputesWithdrawing } from '#disputes/disputes.queries.ts'
import { eraseDestinationsOf } from '#refunds/refund-destinations.queries.ts'
import { updateReceiptsErasing } from '#transitions/receipts.queries.ts'
import { updateRefundsErasing } from '#refunds/refunds.queries.ts'
import { updateBookingsClearingProofs } from '#transitions/deletion-bookings.queries.ts'
import { updateBookingsForgettingLead } from '#travellers/lead-traveller.queries.ts'
import { deleteTravellersOf } from '#travellers/travellers.queries.ts'
import { deleteDocumentsOf } from '#agencies/documents/agency-documents.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { updateMailsForgetting } from '#mail/mails.queries.ts'
import { deleteMessagesOf } from '#messages/messages.queries.ts'
import { deletePayoutDetailsOf } from '#payouts/details/payout-details.queries.ts'
import { updateTermsErasing } from '#seats/offers/trip-terms.queries.ts'
import { updateViewsAnonymizing } from '#trips/trip-views.queries.ts'
import { deleteWaitingOf } from '#seats/waiting-list/waiting-list.queries.ts'
import { eraseUploadsOf } from '#uploads/remove-stale-uploads.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { deleteEndpointsOf } from '#webhooks/webhook-endpoints.queries.ts'
import { deleteWishlistItems } from '#wishlist/wishlist.queries.ts'
import { listDeletedOwners } from './account-deletion.queries.ts'

/** Erases everything that identifies the person; their row stays, because money history references it. */
export async function erasePerson(trx: Transaction, { id, email }: DeletionSubject, now: Date): Promise<void> {
  await erasePersonalRows(trx, id)
  await updateDisputesWithdrawing(trx, id, now)
  await deleteRegistrationsOf(trx, email)
  await deleteWaitingOf(trx, { customerId: id, emailKey: emailKey(email) })
  await deleteMessagesOf(trx, { id, email })
  await updateMailsForgetting(trx, email)
  await updateUserErasing(trx, id, now)
}

/**
 * Erases rows that only concern this person. Runs again later, for rows inserted by requests that were in flight
 * during the deletion.
 */
async function erasePersonalRows(trx: Transaction, id: string): Promise<void> {
  await deleteWishlistItems(trx, id)
  await updateViewsAnonymizing(trx, id)
  await deleteBookingDocumentsOf(trx, id)
  await deleteTravellersOf(trx, id)
  await updateBookingsForgettingLead(trx, id)
  await deleteCompanionsOf(trx, id)
  await eraseDestinationsOf(trx, id)
  for (const upload of (await eraseDisputesOf(trx, id)).uploads) await markUnreferenced(trx, upload)
  await deleteDocumentsOf(trx, id)
  await deletePayoutDetailsOf(trx, id)
  await deleteEndpointsOf(trx, id)
  await deleteAccountRows(trx, id)
  await updateTermsErasing(trx, id)
}

type Erasing = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

/** Erases the files of a deleted account, and where refunds were sent, except of bookings whose refund is still due. */
export async function eraseFilesOf(context: Erasing, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await erasePersonalRows(trx, userId)
    const { proofs } = await updateRefundsErasing(trx, userId)
    const cleared = new Set([...proofs, ...(await updateBookingsClearingProofs(trx, userId))])
    await updateReceiptsErasing(trx, userId)
    for (const refundProofId of cleared) await markUnreferenced(trx, refundProofId)
  })
  await eraseUploadsOf(context, userId)
}

/** Erases proofs and refund destinations that were retained for refunds which have been completed since. */
export async function eraseRetainedFiles(context: Erasing): Promise<void> {
  for (const { id } of await listDeletedOwners(context.db)) await eraseFilesOf(context, id)
}
