import { makeCaller } from './caller.ts'
import { browserLocale } from './locale.ts'
import { readToken } from './session.ts'
import { expireSession } from './session-expiry.ts'

const browser = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  locale: browserLocale,
  token: readToken,
}

/** The API as screens use it in the browser: as the signed-in user, in the page's language. Throws `ApiError`. */
export const { call, callList } = makeCaller({ ...browser, onTokenRefused: expireSession })

/** For what somebody presses just before they leave the page: it is sent all the same. */
export const { call: callWithKeepalive } = makeCaller({
  ...browser,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  onTokenRefused: expireSession,
})

/** For what a page asks by itself: nobody is asked to sign in again before they do something. */
export const { call: callWithoutSessionExpiry } = makeCaller(browser)
