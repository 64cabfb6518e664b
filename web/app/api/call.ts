import { makeCaller } from './caller.ts'
import { browserLocale } from './locale.ts'
import { readToken } from './session.ts'
import { endSessionOf } from './dead-session.ts'

/** The API as screens use it in the browser: as the signed-in user, in the page's language. Throws `ApiError`. */
export const { call, callList } = makeCaller({
  fetch: (url, init) => fetch(url, init),
  locale: browserLocale,
  token: readToken,
  onTokenRefused: endSessionOf,
})
