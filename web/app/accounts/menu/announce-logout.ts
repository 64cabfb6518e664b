import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { makeCaller } from '#api/caller.ts'
import { browserLocale } from '#api/locale.ts'

/**
 * Ends a session that the browser has forgotten already, also when the page is left meanwhile. Told last: a session that
 * ended while other tabs still had it would be refused to them.
 */
export async function tellLogout(token: string | null): Promise<void> {
  const outlivingThePage = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true })
  const { call } = makeCaller({ fetch: outlivingThePage, locale: browserLocale, token: () => token })
  // Nobody waits for it, and it ends by itself one day.
  await call(logout).catch(() => undefined)
}
