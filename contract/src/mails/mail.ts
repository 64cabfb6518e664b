/** `failed` mails are not tried again until an admin says so (DECISIONS.md §8). */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** What a table of mails can be sorted by. */
export const mailSortKeys = ['createdAt', 'attempts'] as const

/** How many mails are tried again at once. */
export const maxMailsPerRetry = 100
