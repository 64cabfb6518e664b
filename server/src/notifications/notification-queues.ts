import { defineQueue } from '#jobs/queue.ts'

/** What was told half a year ago is not looked for any more. */
export const sweepNotificationsQueue = defineQueue<object>('notifications.sweep')

export const notificationRetentionDays = 180
