import { defineQueue } from '#jobs/queue.ts'

/** Hourly: deletes expired sessions, registrations and counters. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUniquePerKey: true })

/** Erases the files of a deleted account. Files still needed for a refund are checked again every hour. */
export const eraseFilesQueue = defineQueue<{ userId: string }>('accounts.erase-files', { retries: 10 })
