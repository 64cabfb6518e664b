import { type AnyQueue, defineQueue } from './queue.ts'

/**
 * Eleven attempts over two to three hours: how long a mail server may be unreachable before an admin has to
 * intervene.
 */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 10,
  retryAfterSeconds: 15,
  maxRetryAfterSeconds: 3_600,
  maxAttemptSeconds: 120,
})

/** Deletes old mails, with the names and addresses they contain. */
export const sweepMailsQueue = defineQueue<object>('mails.sweep')

/** Deletes old notifications. */
export const sweepNotificationsQueue = defineQueue<object>('notifications.sweep')

/** Deletes uploads that stayed unattached for a day. */
export const staleUploadsQueue = defineQueue<object>('uploads.remove-stale', { retries: 2, isUniquePerKey: true })

/** Makes AVIF variants of pictures in use. */
export const avifQueue = defineQueue<object>('uploads.make-avif', { retries: 1, isUniquePerKey: true })

/** Hourly: deletes expired sessions, registrations and counters. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUniquePerKey: true })

/** Erases the files of a deleted account. Files still needed for a refund are checked again every hour. */
export const eraseFilesQueue = defineQueue<{ userId: string }>('accounts.erase-files', { retries: 10 })

/** Nightly check that the seat counters of departures match their bookings. */
export const checkSeatsQueue = defineQueue<object>('bookings.check-seats', { retries: 1, isUniquePerKey: true })

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
