/** Maximum lengths of a contact message (docs/product/messages.md#contact-form). */
export const messageLimits = { name: 100, email: 254, subject: 200, message: 5_000 } as const
export const replyLimits = { subject: 200, message: 10_000 } as const
export const replyPromise = { hoursByEmail: 2, hoursByMessage: 24 } as const

/** Sort keys of the admin's message table. */
export const messageSortKeys = ['from', 'subject', 'status', 'date'] as const
