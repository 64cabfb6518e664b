/** `failed` mails are retried only on request of an admin (docs/product/notifications.md#failed-mails). */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Sort keys of the mail table. */
export const mailSortKeys = ['createdAt', 'attempts'] as const

/** Maximum number of mails per retry request. */
export const maxMailsPerRetry = 100
