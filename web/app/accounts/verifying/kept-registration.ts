import { emailKey } from '@rihla/contract/accounts/account.ts'

const key = 'registration'

interface Kept {
  email: string
  registration: string
}

/**
 * Remembers, for this tab, which of possibly several registrations for an address is this person's own: verifying names it
 * (DECISIONS.md §3). Without storage the password tells them apart.
 */
export function keepRegistration(email: string, registration: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email: emailKey(email), registration } satisfies Kept))
  } catch {
    // Storage is forbidden in this browser.
  }
}

/** Of this address; undefined when none is remembered. */
export function keptRegistration(email: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && kept.email === emailKey(email) ? kept.registration : undefined
  } catch {
    return undefined
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden in this browser.
  }
}
