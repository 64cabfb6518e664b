import { limits } from '../limits.ts'

export const roles = ['customer', 'agency', 'admin'] as const
export type Role = (typeof roles)[number]

/** Minimum length of a new password (docs/product/accounts.md#passwords). */
export const passwordMinOf = (role: Role): number =>
  role === 'customer' ? limits.passwordMin : limits.staffPasswordMin

/** Roles open to self-registration; admins are created by admins (docs/product/accounts.md#roles). */
export const registrationRoles = ['customer', 'agency'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** First name for greetings: 'Mona' for 'Mona Saleh'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
