/** `failed` mails are retried only on request of an admin (docs/product/notifications.md#failed-mails). */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Types of what a mail can be about. */
export const mailSubjectTypes = [
  'booking',
  'trip',
  'agency',
  'user',
  'registration',
  'review',
  'message',
  'report',
  'payment_account',
  'waiting',
  'departure',
  'webhook',
  'backup',
] as const
export type MailSubjectType = (typeof mailSubjectTypes)[number]

/** What a mail is about. */
export interface MailSubject {
  type: MailSubjectType
  id: string
}

/** Mails are deleted this long after they were enqueued (docs/product/notifications.md#mail-retention). */
export const mailRetentionDays = 90

/** Sort keys of the mail table. */
export const mailSortKeys = ['createdAt', 'attempts'] as const

/** Maximum number of mails per retry request. */
export const maxMailsPerRetry = 100
