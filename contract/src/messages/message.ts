/** How long the parts of a message may be, and how soon it is answered (SPEC.md §2, Get in Touch). */
export const messageLimits = { name: 100, email: 254, subject: 200, message: 5_000 } as const
export const replyLimits = { subject: 200, message: 10_000 } as const
export const replyPromise = { hoursByEmail: 2, hoursByMessage: 24 } as const

/** The columns admins sort messages by. */
export const messageSortKeys = ['from', 'subject', 'status', 'date'] as const
