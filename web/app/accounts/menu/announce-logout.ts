import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { makeCaller } from '#api/caller.ts'
import { browserLocale } from '#api/locale.ts'

/**
 * Ends the session on the server after the browser has forgotten it, even when the page is being left. It runs last: other
 * tabs still holding the token would get 401 responses.
 */
export async function announceLogout(token: string | null): Promise<void> {
  const keepaliveFetch = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true })
  const { call } = makeCaller({ fetch: keepaliveFetch, locale: browserLocale, token: () => token })
  // Best effort: the session also expires on its own.
  await call(logout).catch(() => undefined)
}
