import { defineQueue } from '../jobs/queue.ts'

/** Eight attempts over a good two hours: a mail server may be away for a while, a code in a mail is worthless after that. */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 7,
  retryAfterSeconds: 10,
  retryAfterSecondsMost: 3_600,
  attemptSecondsMost: 120,
})
