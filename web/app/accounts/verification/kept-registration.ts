import { emailKey, type Role } from '@rihla/contract/accounts/account.ts'

const key = 'registration'
/** As long as a mailed link works (DECISIONS.md §3). */
const lifeMs = 24 * 60 * 60 * 1_000

interface Kept {
  email: string
  registration?: string
  /** Where the person was when they joined in order to go on there, and in which roles they can. */
  returnTo?: string
  staying?: readonly Role[]
}

/**
 * Remembers, in this browser, which of possibly several registrations for an address is this person's own: verifying names
 * it (DECISIONS.md §3). The mail's link opens in a tab of its own, so it is not the tab that remembers. Without storage the
 * password tells registrations apart.
 */
export function rememberRegistration({ email, ...kept }: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, email: emailKey(email), until: Date.now() + lifeMs }))
  } catch {
    // Storage is forbidden in this browser.
  }
}

/** Of this address; undefined when none is remembered. */
export function keptRegistration(email: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Kept & { until: number }) | null
    return kept && kept.email === emailKey(email) && kept.until > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden in this browser.
  }
}
