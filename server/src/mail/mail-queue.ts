import { defineQueue } from '#jobs/queue.ts'

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
