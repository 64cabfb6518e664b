/** `failed` mails are not tried again until an admin says so (DECISIONS.md §8). */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
