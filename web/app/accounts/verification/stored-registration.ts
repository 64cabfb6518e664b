import { emailKey, type Role } from '@rihla/contract/accounts/account.ts'

const key = 'registration'
/** As long as the emailed link is valid (docs/product/accounts.md#verification). */
const lifetimeMs = 24 * 60 * 60 * 1_000

interface StoredRegistration {
  email: string
  registration?: string
  /** Where the registration was started, and the roles that return there afterwards. */
  returnTo?: string
  staying?: readonly Role[]
}

/**
 * Stores which of possibly several registrations for an address was made in this browser; verification sends it
 * (docs/product/accounts.md#verification). Uses localStorage because the emailed link opens a new tab. Without storage, the
 * password distinguishes the registrations.
 */
export function rememberRegistration({ email, ...details }: StoredRegistration): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...details, email: emailKey(email), until: Date.now() + lifetimeMs }))
  } catch {
    // Storage is unavailable in this browser.
  }
}

/** The stored registration for this address, if any. */
export function readRegistration(email: string): StoredRegistration | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as (StoredRegistration & { until: number }) | null
    return stored && stored.email === emailKey(email) && stored.until > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable in this browser.
  }
}
