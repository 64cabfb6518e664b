export const roles = ['customer', 'agency', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles open to self-registration; admins are created by admins (docs/product/accounts.md#roles). */
export const registrationRoles = ['customer', 'agency'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/**
 * Deliberately loose: receiving the verification mail is the real check. Rejects characters that could break a mail
 * header or an address list.
 */
export const emailPattern = String.raw`^\s*[^\s@<>()",:;\\\[\]]{1,64}@[^\s@<>()",:;\\\[\]]+\.[^\s@<>()",:;\\\[\]]{2,}\s*$`

/** Normalised address; two spellings with the same key are the same account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** First name for greetings: 'Mona' for 'Mona Saleh'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
