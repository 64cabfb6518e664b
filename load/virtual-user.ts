import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { ErrorBody } from '@rihla/contract/errors.ts'
import { type Locale, pathIn } from '@rihla/contract/product.ts'
import {
  type ApiResponse,
  type CallOptions,
  createCaller,
  type RawRequest,
  type RawResponse,
  readJson,
} from '../server/src/testing/api-caller.ts'
import type { HttpClient } from './http-client.ts'
import type { Account } from './marketplace/accounts.ts'
import type { Measurements } from './measurements.ts'

/** One user with a session and an IP address; requests are measured under the given name. */
export interface VirtualUser {
  id: string
  /** Status 0 when there was no response. */
  call: <const E extends Endpoint>(request: string, endpoint: E, options?: CallOptions<E>) => Promise<ApiResponse<E>>
  openPage: (request: string, path: string) => Promise<void>
  openStream: (request: string, path: string, onText: (text: string) => void) => Promise<void>
}

interface Measuring {
  client: HttpClient
  measurements: Measurements
}

const userAgent = 'Mozilla/5.0 (Linux; Android 14) rihla-load/1'
const noResponse: RawResponse = { status: 0, headers: new Headers(), bytes: Buffer.alloc(0) }

/** `place` in the run decides address and language. */
export function createVirtualUser({ client, measurements }: Measuring, account: Account, place: number): VirtualUser {
  const locale: Locale = place % 3 === 0 ? 'ar' : 'en'
  const own = {
    'user-agent': userAgent,
    'accept-language': locale,
    // counts where the installation trusts this machine as a proxy (docs/load-tests.md)
    'x-forwarded-for': addressOf(place),
  }

  async function send(request: string, raw: RawRequest): Promise<RawResponse> {
    const startedAt = performance.now()
    const response = await client.send({ ...raw, headers: { ...own, ...raw.headers } }).catch(() => noResponse)
    const { status, headers } = response
    const error = status >= 400 ? (readJson(response) as ErrorBody | undefined) : undefined
    measurements.record(request, performance.now() - startedAt, { status, headers, error })
    return response
  }

  return {
    id: account.id,
    call: (request, endpoint, options = {}) =>
      createCaller(
        () => (raw) => send(request, raw),
        () => Promise.resolve(account.token),
      )(endpoint, { ...options, as: account.token }),
    async openPage(request, path) {
      await send(request, {
        method: 'GET',
        path: pathIn(locale, path),
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      })
    },
    async openStream(request, path, onText) {
      const startedAt = performance.now()
      const headers = { ...own, authorization: `Bearer ${account.token}` }
      const head = await client.openStream({ path, headers, onText }).catch(() => noResponse)
      measurements.record(request, performance.now() - startedAt, { ...head, error: undefined })
    },
  }
}

/** Unique in 10.0.0.0/8. */
const addressOf = (place: number): string => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
