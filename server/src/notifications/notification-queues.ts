import { defineQueue } from '#jobs/queue.ts'

/** Deletes notifications older than `notificationRetentionDays`. */
export const sweepNotificationsQueue = defineQueue<object>('notifications.sweep')

export const notificationRetentionDays = 180
