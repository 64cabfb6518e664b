import type { Role } from '@rihla/contract/accounts/account.ts'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { stored } from '#data/stored.ts'

interface StoredRegistration {
  email: string
  registration?: string
  /** When its email was requested, in epoch milliseconds. */
  mailedAt?: number
  /** Where the registration was started, and the roles that return there afterwards. */
  returnTo?: string
  staying?: readonly Role[]
}

/** Kept as long as the emailed link is valid, for all tabs, because the link opens a new one. */
const latest = stored<StoredRegistration>('registration', { keptIn: 'browser', maxAgeMs: 24 * 60 * 60 * 1_000 })

/**
 * Stores the secret of a registration made in this browser; verification sends it (docs/product/accounts.md#verification).
 * Without storage, verification asks for a new password.
 */
export const rememberRegistration = ({ email, ...details }: StoredRegistration): void =>
  latest.save({ ...details, email: emailKey(email) })

/** The stored registration for this address, if any. */
export function readRegistration(email: string): StoredRegistration | undefined {
  const registration = latest.read()
  return registration?.email === emailKey(email) ? registration : undefined
}

export const forgetRegistration = (): void => latest.forget()
