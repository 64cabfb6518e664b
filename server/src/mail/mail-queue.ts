import { defineQueue } from '#jobs/queue.ts'

/** Eleven attempts over two to three hours: so long may a mail server be away before an admin has to look. */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 10,
  retryAfterSeconds: 15,
  retryAfterSecondsMost: 3_600,
  attemptSecondsMost: 120,
})

/** Names and addresses of mails long done with are not kept. */
export const sweepMailsQueue = defineQueue<object>('mails.sweep')

export const mailRetentionDays = 90
