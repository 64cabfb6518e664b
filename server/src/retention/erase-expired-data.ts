import { addDays } from '@rihla/contract/dates.ts'
import { waitingRules } from '@rihla/contract/waiting-list/waiting-list.ts'
import {
  type IdentityDocuments,
  listExpiredIdentityDocuments,
  lockIdentityDocuments,
  updateIdentityDocumentsClearing,
} from '#accounts/identity-documents.queries.ts'
import {
  deleteBookingDocumentsOf,
  deleteExpiredBookingDocuments,
} from '#bookings/presentation/booking-documents.queries.ts'
import { listCustomersTravellingSince } from '#bookings/row/bookings.queries.ts'
import { eraseExpiredDisputes } from '#disputes/disputes.queries.ts'
import { deleteUnneededPayoutDetails } from '#payouts/details/payout-details.queries.ts'
import { deleteUnneededDestinations } from '#refunds/refund-destinations.queries.ts'
import { updateExpiredReceipts } from '#transitions/receipts.queries.ts'
import { updateExpiredRefunds } from '#refunds/refunds.queries.ts'
import { updateExpiredProofs } from '#transitions/deletion-bookings.queries.ts'
import { updateExpiredLeads } from '#travellers/lead-traveller.queries.ts'
import { deleteExpiredTravellers } from '#travellers/travellers.queries.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { deleteMessagesBefore } from '#messages/messages.queries.ts'
import { deleteClosedReportsBefore } from '#reports/reports.queries.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { deleteUnusedWords, insertWordsSince } from '#trips/lists/unused-words.queries.ts'
import { deleteViewsBefore } from '#trips/trip-views.queries.ts'
import { deleteWaitingBefore } from '#seats/waiting-list/waiting-list.queries.ts'
import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { deleteDeliveriesBefore } from '#webhooks/webhook-deliveries.queries.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'

/** Rows per statement: short locks, and a killed process continues the next night. */
const batchSize = 500
/** Words of a batch are compared with all trips outside the catalogue in one pass. */
const wordBatchSize = 50

type Erasing = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Nightly: erases personal data that is older than the settings allow (docs/product/settings.md#retention) and logs how
 * much. Released files are deleted by the next run of the job for unattached uploads. Returns the counts.
 */
export async function eraseExpiredData(context: Erasing) {
  const { db, clock, log } = context
  const settings = await findSettings(db)
  const momentBefore = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)
  const dayBefore = (days: number) => addDays(clock.today(), -days)
  const inBatches = (erase: (db: Database, limit: number) => Promise<number>, size = batchSize) =>
    repeat(() => erase(db, size), size)
  const counts = {
    identityDocuments: await eraseIdentityDocuments(db, {
      uploadedBefore: momentBefore(settings.keep_id_days),
      travelledBefore: dayBefore(settings.keep_id_days),
    }),
    receiptProofs: await inBatches((each, limit) =>
      eraseReceiptProofs(each, dayBefore(settings.keep_proof_days), limit),
    ),
    paymentProofs: await inBatches((each, limit) => eraseProofs(each, dayBefore(settings.keep_proof_days), limit)),
    refunds: await inBatches((each, limit) => eraseRefunds(each, dayBefore(settings.keep_proof_days), limit)),
    disputeMessages: await inBatches((each, limit) =>
      eraseDisputes(each, momentBefore(settings.keep_proof_days), limit),
    ),
    refundDestinations: await inBatches(deleteUnneededDestinations),
    payoutDetails: await inBatches((each, limit) =>
      deleteUnneededPayoutDetails(each, momentBefore(returnedPayoutDays), limit),
    ),
    travellers: await inBatches((each, limit) =>
      deleteExpiredTravellers(each, {
        endedBefore: dayBefore(settings.traveller_data_days),
        changedBefore: momentBefore(settings.traveller_data_days),
        limit,
      }),
    ),
    leadTravellers: await inBatches((each, limit) =>
      updateExpiredLeads(each, {
        endedBefore: dayBefore(settings.traveller_data_days),
        changedBefore: momentBefore(settings.traveller_data_days),
        limit,
      }),
    ),
    messages: await inBatches((each, limit) =>
      deleteMessagesBefore(each, momentBefore(settings.keep_message_days), limit),
    ),
    reports: await inBatches((each, limit) =>
      deleteClosedReportsBefore(each, momentBefore(settings.keep_report_days), limit),
    ),
    tripViews: await inBatches((each, limit) => deleteViewsBefore(each, momentBefore(settings.keep_view_days), limit)),
    waitingListEntries: await inBatches((each, limit) =>
      deleteWaitingBefore(each, dayBefore(waitingRules.retentionDays), limit),
    ),
    webhookDeliveries: await inBatches((each, limit) =>
      deleteDeliveriesBefore(each, momentBefore(webhookLimits.keptDays), limit),
    ),
    searchWords: await inBatches(deleteUnusedWords, wordBatchSize),
  }
  if (counts.searchWords > 0) await insertWordsSince(db, momentBefore(1))
  log.info(counts, 'expired personal data erased')
  return counts
}

/** Within them the bank has returned a transfer that could not be delivered. */
const returnedPayoutDays = 30

async function repeat(eraseBatch: () => Promise<number>, size = batchSize): Promise<number> {
  for (let total = 0; ;) {
    const erased = await eraseBatch()
    total += erased
    if (erased < size) return total
  }
}

interface ExpiredIds {
  uploadedBefore: Date
  travelledBefore: string
}

/**
 * Of bookings whose trip is long over; of the profiles of people who neither travel nor have travelled recently, unless
 * they uploaded the document recently.
 */
async function eraseIdentityDocuments(db: Database, { uploadedBefore, travelledBefore }: ExpiredIds): Promise<number> {
  let erased = await eraseBookingDocuments(db, travelledBefore)
  for (let after = ''; ;) {
    const expired = await listExpiredIdentityDocuments(db, { uploadedBefore, after, limit: batchSize })
    if (expired.length === 0) return erased
    after = expired.at(-1)!.userId
    const owners = expired.map(({ userId }) => userId)
    const travelling = new Set(await listCustomersTravellingSince(db, owners, travelledBefore))
    for (const documents of expired)
      if (!travelling.has(documents.userId)) erased += await eraseDocumentsOf(db, documents, travelledBefore)
  }
}

/** Checks again under the lock: since they were listed, the person may have booked or uploaded others. */
const eraseDocumentsOf = (db: Database, { userId, uploads }: IdentityDocuments, travelledBefore: string) =>
  db.transaction().execute(async (trx) => {
    const current = await lockIdentityDocuments(trx, userId)
    if ((await listCustomersTravellingSince(trx, [userId], travelledBefore)).length > 0) return 0
    const listed = uploads.filter((id) => id === current?.national_id_front_id || id === current?.national_id_back_id)
    if (listed.length === 0) return 0
    await updateIdentityDocumentsClearing(trx, { userId, uploads: listed })
    const erased = new Set([...listed, ...(await deleteBookingDocumentsOf(trx, userId))])
    for (const upload of erased) await markUnreferenced(trx, upload)
    return erased.size
  })

async function eraseBookingDocuments(db: Database, endedBefore: string): Promise<number> {
  let erased = 0
  await repeat(() =>
    db.transaction().execute(async (trx) => {
      const { bookings, uploads } = await deleteExpiredBookingDocuments(trx, { endedBefore, limit: batchSize })
      for (const upload of uploads) await markUnreferenced(trx, upload)
      erased += uploads.length
      return bookings
    }),
  )
  return erased
}

const eraseProofs = (db: Database, endedBefore: string, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const uploads = await updateExpiredProofs(trx, { endedBefore, limit })
    for (const upload of uploads) await markUnreferenced(trx, upload)
    return uploads.length
  })

/** The proofs of transfers that were verified, or are being checked. */
const eraseReceiptProofs = (db: Database, endedBefore: string, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const proofs = await updateExpiredReceipts(trx, { endedBefore, limit })
    for (const upload of proofs) await markUnreferenced(trx, upload)
    return proofs.length
  })

/** What both sides of a case wrote and sent; the decision stays. */
const eraseDisputes = (db: Database, endedBefore: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { messages, uploads } = await eraseExpiredDisputes(trx, { endedBefore, limit })
    for (const upload of uploads) await markUnreferenced(trx, upload)
    return messages
  })

/** The proofs of several refunds, and where they were sent. */
const eraseRefunds = (db: Database, endedBefore: string, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { refunds, proofs } = await updateExpiredRefunds(trx, { endedBefore, limit })
    for (const upload of proofs) await markUnreferenced(trx, upload)
    return refunds
  })
