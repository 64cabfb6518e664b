export interface QueueOptions {
  /** Attempts after the first one; then the job goes to the dead-letter queue. */
  retries?: number
  /** Delay before the first retry; doubles with every further one, up to the maximum. */
  retryAfterSeconds?: number
  maxRetryAfterSeconds?: number
  /** Timeout of one attempt. */
  maxAttemptSeconds?: number
  /** At most one job waits in the queue: sending another one changes nothing. */
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
 * Eleven attempts over two to three hours: how long a mail server may be unreachable before an admin has to
 * intervene.
 */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 10,
  retryAfterSeconds: 15,
  maxAttemptSeconds: 120,
})

/** Deletes old mails, with the names and addresses they contain. */
export const sweepMailsQueue = defineQueue<object>('mails.sweep')

/** Deletes old notifications. */
export const sweepNotificationsQueue = defineQueue<object>('notifications.sweep')

/** Deletes uploads that stayed unattached for a day. */
export const staleUploadsQueue = defineQueue<object>('uploads.remove-stale', { retries: 2, isUnique: true })

/** Makes AVIF variants of pictures in use. */
export const avifQueue = defineQueue<object>('uploads.make-avif', { retries: 1, isUnique: true })

/** Hourly: deletes expired sessions, registrations and counters. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUnique: true })

/** Erases the files of a deleted account. Files still needed for a refund are checked again every hour. */
export const eraseFilesQueue = defineQueue<{ userId: string }>('accounts.erase-files', { retries: 10 })

/** Nightly check that the seat counters of departures match their bookings. */
export const checkSeatsQueue = defineQueue<object>('bookings.check-seats', { retries: 1, isUnique: true })

/** All queues: they are created before jobs are sent to them. */
export const allQueues: readonly AnyQueue[] = [
  mailQueue,
  sweepMailsQueue,
  sweepNotificationsQueue,
  staleUploadsQueue,
  avifQueue,
  sweepAccountsQueue,
  eraseFilesQueue,
  checkSeatsQueue,
]
