import { defineQueue } from '#jobs/queue.ts'

/** Every hour: sessions, registrations and counters that have ended go. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUniquePerKey: true })

/** After somebody left: their files. What is still needed for a refund is looked at again every hour. */
export const eraseFilesQueue = defineQueue<{ userId: string }>('accounts.erase-files', { retries: 10 })
