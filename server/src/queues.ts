import { eraseFilesQueue, sweepAccountsQueue } from './accounts/account-queues.ts'
import { checkSeatsQueue } from './bookings/booking-queues.ts'
import type { AnyQueue } from './jobs/queue.ts'
import { mailQueue, sweepMailsQueue } from './mail/mail.ts'
import { sweepNotificationsQueue } from './notifications/notify-users.ts'
import { avifQueue, staleUploadsQueue } from './uploads/upload-queues.ts'

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
