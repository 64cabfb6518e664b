export const roles = ['customer', 'agency', 'admin'] as const
export type Role = (typeof roles)[number]

/** What people can make themselves; admins are made by admins (SPEC.md §5). */
export const registrationRoles = ['customer', 'agency'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** Deliberately loose: the mail that has to arrive is the real check. Refuses what could break a mail header or a list. */
export const emailPattern = String.raw`^\s*[^\s@<>()",:;\\\[\]]{1,64}@[^\s@<>()",:;\\\[\]]+\.[^\s@<>()",:;\\\[\]]{2,}\s*$`

/** The form in which two spellings of one address are the same account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** A person's name, greeting and all, starts with it: 'Mona' of 'Mona Saleh'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
