import { defineQueue } from '../jobs/queue.ts'

/** Every hour: sessions, registrations and counters that have ended go. */
export const sweepAccountsQueue = defineQueue<object>('accounts.sweep', { retries: 2, isUniquePerKey: true })
