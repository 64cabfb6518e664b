import { emailKey, type Role } from '@rihla/contract/accounts/account.ts'
import { stored } from '#data/stored.ts'

interface StoredRegistration {
  email: string
  registration?: string
  /** Where the registration was started, and the roles that return there afterwards. */
  returnTo?: string
  staying?: readonly Role[]
}

/** Kept as long as the emailed link is valid, for all tabs, because the link opens a new one. */
const latest = stored<StoredRegistration>('registration', { keptIn: 'browser', maxAgeMs: 24 * 60 * 60 * 1_000 })

/**
 * Stores which of possibly several registrations for an address was made in this browser; verification sends it
 * (docs/product/accounts.md#verification). Without storage, the password distinguishes the registrations.
 */
export const rememberRegistration = ({ email, ...details }: StoredRegistration): void =>
  latest.save({ ...details, email: emailKey(email) })

/** The stored registration for this address, if any. */
export function readRegistration(email: string): StoredRegistration | undefined {
  const registration = latest.read()
  return registration?.email === emailKey(email) ? registration : undefined
}

export const forgetRegistration = (): void => latest.forget()
