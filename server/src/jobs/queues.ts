export interface QueueOptions {
  /** Attempts after the first one; then the job goes to the dead-letter queue. */
  retries?: number
  /** Delay before the first retry; doubles with every further one, up to the maximum. */
  retryAfterSeconds?: number
  maxRetryAfterSeconds?: number
  /** Timeout of one attempt. */
  maxAttemptSeconds?: number
  /** At most one job waits in the queue, or one for each key: sending another one changes nothing. */
  isUnique?: boolean
}

/** A type of job. `Payload` contains what its handler needs: ids, never personal data. */
export interface Queue<Payload extends object> extends Required<QueueOptions> {
  name: string
  /** Type-level only: ties senders and workers to one payload type. */
  payload?: Payload
}

export type AnyQueue = Omit<Queue<object>, 'payload'>

const defaults: Required<QueueOptions> = {
  retries: 5,
  retryAfterSeconds: 5,
  maxRetryAfterSeconds: 3_600,
  maxAttemptSeconds: 300,
  isUnique: false,
}

/** Names are `<noun>.<verb>`, such as 'mails.send'. Every queue is also listed in server/src/jobs/queues.ts. */
export function defineQueue<Payload extends object>(name: string, options: QueueOptions = {}): Queue<Payload> {
  return { name, ...defaults, ...options }
}

/** The dead-letter queue, for jobs whose last attempt failed. */
export const deadLetterName = (queue: Pick<AnyQueue, 'name'>): string => `${queue.name}.dead`

/**
 * Retries for 24 hours: how long a mail server may be unreachable before an admin has to intervene
 * (docs/product/notifications.md#mails). The retries follow from the delays, each at least half of the one before
 * jitter: 15 s doubling to 16 min is 32 min, then 47 times 30 min.
 */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 54,
  retryAfterSeconds: 15,
  maxRetryAfterSeconds: 1_800,
  maxAttemptSeconds: 120,
})

/** Codes, links and warnings about accounts, which overtake all other mails. Retried for as long, but more often. */
export const urgentMailQueue = defineQueue<{ mailId: string }>('mails.send-urgent', {
  retries: 149,
  retryAfterSeconds: 15,
  maxRetryAfterSeconds: 600,
  maxAttemptSeconds: 120,
})

/** Deletes old mails, with the names and addresses they contain. */
export const sweepMailsQueue = defineQueue<object>('mails.sweep')

/** Every minute: mails admins what has happened to bookings since the last digest. */
export const digestQueue = defineQueue<object>('bookings.send-digest', { retries: 2, isUnique: true })

/** Every minute: merges the rows that changes of bookings have added to their sums. */
export const mergeSumsQueue = defineQueue<object>('bookings.merge-sums', { retries: 2, isUnique: true })

/** Marks departures whose meeting time has passed. */
export const departedQueue = defineQueue<object>('departures.mark-departed', { retries: 2, isUnique: true })

/** Deletes old notifications. */
export const sweepNotificationsQueue = defineQueue<object>('notifications.sweep')

/** Deletes uploads that stayed unattached for a day. */
export const staleUploadsQueue = defineQueue<object>('uploads.remove-stale', { retries: 2, isUnique: true })

/** Makes AVIF variants of pictures in use. */
export const avifQueue = defineQueue<object>('uploads.make-avif', { retries: 1, isUnique: true })

/** Nightly: erases personal data older than the settings allow. */
export const retentionQueue = defineQueue<object>('retention.erase', {
  retries: 2,
  isUnique: true,
  maxAttemptSeconds: 3_600,
})

/** Hourly: deletes expired sessions, registrations and counters. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUnique: true })

/** Erases the files of a deleted account. Files still needed for a refund are checked again every hour. */
export const eraseFilesQueue = defineQueue<{ userId: string }>('accounts.erase-files', { retries: 10 })

/** Returns the seats of holds that have expired. */
export const expiredHoldsQueue = defineQueue<object>('holds.release-expired', { retries: 2, isUnique: true })

/** Every minute: bookings whose deadline or departure has come, and reminders. */
export const deadlinesQueue = defineQueue<object>('bookings.watch-deadlines', { retries: 2, isUnique: true })

/** Daily: reminders of documents of agencies that expire. */
export const documentRemindersQueue = defineQueue<object>('agencies.remind-of-documents', {
  retries: 2,
  isUnique: true,
})

/** Hourly: how long the verification of a payment usually takes. */
export const usualTimeQueue = defineQueue<object>('bookings.measure-usual-time', { retries: 1, isUnique: true })

/** Offers free seats to the waiting lists, ends the lists of past departures and sends reminders. */
export const waitingListsQueue = defineQueue<object>('waiting-lists.serve', { retries: 2, isUnique: true })

/** Daily: reminds customers of missing traveller details. */
export const travellerRemindersQueue = defineQueue<object>('travellers.remind', { retries: 2, isUnique: true })

/** Nightly check that the seat counters of departures match their bookings and holds. */
export const checkSeatsQueue = defineQueue<object>('bookings.check-seats', { retries: 1, isUnique: true })

/** Hourly: statistics for the query plans of small tables. */
export const analyzeQueue = defineQueue<object>('database.analyze', { retries: 1, isUnique: true })

/** Hourly: whether the last good backup is too old. */
export const backupsQueue = defineQueue<object>('backups.watch', { retries: 1, isUnique: true })

/** Hourly: what departures have earned becomes payable to their agencies. */
export const settlementQueue = defineQueue<object>('ledger.settle', { retries: 2, isUnique: true })

/** Nightly: posts what the ledger lacks and compares it with the bookings. */
export const ledgerQueue = defineQueue<object>('ledger.reconcile', {
  retries: 2,
  isUnique: true,
  maxAttemptSeconds: 3_600,
})

/** Deliveries of one endpoint. Every retry is a delivery's own: a job fails only when the database does. */
export const webhookQueue = defineQueue<{ endpointId: string }>('webhooks.deliver', { isUnique: true })

/** Of endpoints whose last attempt failed or took long, so that they delay no others. */
export const slowWebhookQueue = defineQueue<{ endpointId: string }>('webhooks.deliver-slow', { isUnique: true })

/** Every minute: jobs for endpoints with deliveries that are due. */
export const dueWebhooksQueue = defineQueue<object>('webhooks.find-due', { retries: 2, isUnique: true })

/** All queues: they are created before jobs are sent to them. */
export const allQueues: readonly AnyQueue[] = [
  mailQueue,
  urgentMailQueue,
  sweepMailsQueue,
  digestQueue,
  mergeSumsQueue,
  departedQueue,
  expiredHoldsQueue,
  deadlinesQueue,
  usualTimeQueue,
  waitingListsQueue,
  sweepNotificationsQueue,
  staleUploadsQueue,
  avifQueue,
  sweepAccountsQueue,
  retentionQueue,
  eraseFilesQueue,
  checkSeatsQueue,
  settlementQueue,
  analyzeQueue,
  ledgerQueue,
  travellerRemindersQueue,
  documentRemindersQueue,
  backupsQueue,
  webhookQueue,
  slowWebhookQueue,
  dueWebhooksQueue,
]
