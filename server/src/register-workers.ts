import { mailRetentionDays } from '@rihla/contract/mails/mail-subject.ts'
import { eraseFilesOf, eraseRetainedFiles } from './account-deletion/erase-person.ts'
import { watchBackups } from './backup/watch-backups.ts'
import { remindOfDocuments } from './agencies/documents/remind-of-documents.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { mergeBookingSums } from './bookings/booking-sums.queries.ts'
import { findUsualCheckMinutes } from './transitions/deadlines/deadlines.queries.ts'
import { watchDeadlines } from './transitions/deadlines/watch-deadlines.ts'
import { releaseExpiredHolds } from './seats/holds/release-expired-holds.ts'
import { sendAdminDigest } from './booking-events/send-admin-digest.ts'
import { produceVoucher } from './bookings/presentation/voucher-content.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { watchDecisions } from './departures/minimum-group/watch-decisions.ts'
import { markDeparted } from './trips/mark-departed.ts'
import { serveWaitingLists } from './seats/waiting-list/serve-waiting-lists.ts'
import { remindOfTravellers } from './travellers/remind-travellers.ts'
import { deleteOldIdempotencyKeys } from './submission/idempotency.queries.ts'
import type { Context } from './context.ts'
import { analyzeSmallTables } from './database/analyze-small-tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import { seatsChecked } from './telemetry/events.ts'
import {
  analyzeQueue,
  avifQueue,
  backupsQueue,
  checkSeatsQueue,
  deadlinesQueue,
  digestQueue,
  documentRemindersQueue,
  eraseFilesQueue,
  expiredHoldsQueue,
  ledgerQueue,
  mergeSumsQueue,
  retentionQueue,
  settlementQueue,
  staleUploadsQueue,
  sweepAccountsQueue,
  sweepMailsQueue,
  sweepNotificationsQueue,
  usualTimeQueue,
  waitingListsQueue,
  webhookQueue,
  slowWebhookQueue,
  dueWebhooksQueue,
  travellerRemindersQueue,
  departedQueue,
} from './jobs/queues.ts'
import { pauseDuringMaintenance } from './maintenance/pause-during-maintenance.ts'
import { reconcileLedger } from './ledger/reconcile-ledger.ts'
import { settleRecent } from './ledger/settlement/settle-bookings.ts'
import { createMailer, registerMailWorkers } from './mail/mailer.ts'
import { deleteOldMails } from './mail/mails.queries.ts'
import { deleteOldNotifications } from './notifications/notifications.queries.ts'
import { notificationRetentionDays } from './notifications/notify-users.ts'
import { convertStoredPhones } from './phones/convert-stored-phones.ts'
import { eraseExpiredData } from './retention/erase-expired-data.ts'
import { findSettings, updateUsualCheckMinutes } from './settings/settings.queries.ts'
import { makeAvifVariants } from './uploads/picture-variants.ts'
import { deleteHoldsBefore } from './seats/seat-holds.queries.ts'
import { removeStaleUploads } from './uploads/remove-stale-uploads.ts'
import { deliverWebhooks, findDueWebhooks } from './webhooks/sending/deliver-webhooks.ts'

/** A transfer may arrive some days after its hold has ended. */
const holdRetentionDays = 30

/** Endpoints to which one process delivers at a time, and how many slow ones beside them. */
const [webhookWorkers, slowWebhookWorkers] = [4, 2]

/** How far back verifications count for the usual time. */
const usualTimeDays = 30

/**
 * Registers all workers and schedules. Returns a function that releases their resources, to call after the jobs have
 * stopped.
 */
export function registerWorkers(context: Context, jobs: Jobs): () => void {
  const { log, db } = context
  const daysAgo = (days: number): Date => new Date(context.clock.now().getTime() - days * 86_400_000)

  const paused = (work: () => Promise<void>) => pauseDuringMaintenance(db, work)

  const mailer = createMailer({
    ...context,
    producers: { voucher: (id, locale) => produceVoucher(context, id, locale) },
    findReplyTo: async () => (await findSettings(db)).contact_email,
  })
  registerMailWorkers(jobs, mailer)

  jobs.work(sweepMailsQueue, async () => void (await deleteOldMails(db, daysAgo(mailRetentionDays))))
  jobs.schedule(sweepMailsQueue, '50 4 * * *', {})

  jobs.work(digestQueue, () => sendAdminDigest(context))
  jobs.schedule(digestQueue, '* * * * *', {})

  jobs.work(mergeSumsQueue, async () => void (await mergeBookingSums(db)))
  jobs.schedule(mergeSumsQueue, '* * * * *', {})

  jobs.work(departedQueue, () => markDeparted(context))
  jobs.schedule(departedQueue, '* * * * *', {})

  jobs.work(
    expiredHoldsQueue,
    paused(() => releaseExpiredHolds(context)),
  )
  jobs.schedule(expiredHoldsQueue, '* * * * *', {})

  jobs.work(
    deadlinesQueue,
    paused(async () => {
      await watchDeadlines(context)
      await watchDecisions(context)
    }),
  )
  jobs.schedule(deadlinesQueue, '* * * * *', {})

  jobs.work(usualTimeQueue, async () =>
    updateUsualCheckMinutes(db, await findUsualCheckMinutes(db, daysAgo(usualTimeDays))),
  )
  jobs.schedule(usualTimeQueue, '7 * * * *', {})

  jobs.work(
    waitingListsQueue,
    paused(() => serveWaitingLists(context)),
  )
  jobs.schedule(waitingListsQueue, '* * * * *', {})

  for (const [queue, concurrency] of [
    [webhookQueue, webhookWorkers],
    [slowWebhookQueue, slowWebhookWorkers],
  ] as const) {
    jobs.work(
      queue,
      ({ endpointId }, { id: jobId, signal }) => deliverWebhooks(context, { endpointId, jobId, signal }),
      {
        concurrency,
      },
    )
  }
  jobs.work(dueWebhooksQueue, () => findDueWebhooks(context))
  jobs.schedule(dueWebhooksQueue, '* * * * *', {})

  jobs.work(sweepNotificationsQueue, () => deleteOldNotifications(db, daysAgo(notificationRetentionDays)))
  jobs.schedule(sweepNotificationsQueue, '5 4 * * *', {})

  jobs.work(staleUploadsQueue, async () => void (await removeStaleUploads(context)))
  jobs.schedule(staleUploadsQueue, '17 * * * *', {})

  jobs.work(avifQueue, async () => void (await makeAvifVariants(context)))
  jobs.schedule(avifQueue, '*/5 * * * *', {})

  jobs.work(sweepAccountsQueue, async (_, { signal }) => {
    await sweepAccounts(context)
    await eraseRetainedFiles(context)
    await convertStoredPhones(context, { signal })
  })
  jobs.schedule(sweepAccountsQueue, '41 * * * *', {})

  jobs.work(retentionQueue, async () => {
    await eraseExpiredData(context)
    await removeStaleUploads(context)
  })
  jobs.schedule(retentionQueue, '35 3 * * *', {})

  jobs.work(travellerRemindersQueue, () => remindOfTravellers(context))
  jobs.schedule(travellerRemindersQueue, '10 8 * * *', {})

  jobs.work(documentRemindersQueue, () => remindOfDocuments(context))
  jobs.schedule(documentRemindersQueue, '20 8 * * *', {})

  jobs.work(eraseFilesQueue, ({ userId }) => eraseFilesOf(context, userId))

  jobs.work(checkSeatsQueue, async () => {
    await deleteOldIdempotencyKeys(db, context.clock.now())
    await deleteHoldsBefore(db, daysAgo(holdRetentionDays))
    const differences = await findSeatDifferences(db)
    seatsChecked.report({ differences: differences.length })
    for (const difference of differences) {
      log.error(difference, 'the seats counted for a departure differ from those of its bookings and holds')
    }
  })
  jobs.schedule(checkSeatsQueue, '20 3 * * *', {})

  jobs.work(analyzeQueue, () => analyzeSmallTables(db))
  jobs.schedule(analyzeQueue, '27 * * * *', {})

  jobs.work(backupsQueue, () => watchBackups(context))
  jobs.schedule(backupsQueue, '33 * * * *', {})

  jobs.work(settlementQueue, async () => void (await settleRecent(context)))
  jobs.schedule(settlementQueue, '12 * * * *', {})

  jobs.work(ledgerQueue, async () => void (await reconcileLedger(context)))
  jobs.schedule(ledgerQueue, '50 3 * * *', {})

  return () => mailer.close()
}
