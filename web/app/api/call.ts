import { makeCaller } from './caller.ts'
import { browserLocale } from './browser-locale.ts'
import { readToken } from './session.ts'
import { expireSession } from './session-expiry.ts'

const browser = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  locale: browserLocale,
  token: readToken,
}

/** The API client of the browser: authenticated as the current user, in the page's language. Throws `ApiError`. */
export const { call, callList } = makeCaller({ ...browser, onTokenRefused: expireSession })

/** For requests sent right before the user leaves the page: `keepalive` lets them complete. */
export const { call: callWithKeepalive } = makeCaller({
  ...browser,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  onTokenRefused: expireSession,
})

/** For background requests: an expired session does not open the sign-in dialog. */
export const { call: callWithoutSessionExpiry } = makeCaller(browser)
