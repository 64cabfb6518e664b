import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import type { ErrorBody } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'

type Given<T> = T extends undefined ? undefined : T

export interface CallOptions<E extends Endpoint> {
  /** Somebody built, or the token of a session. */
  as?: { id: string } | string | undefined
  params?: Given<ParamsOf<E>>
  query?: Given<QueryOf<E>>
  body?: Given<BodyOf<E>>
  /** Sent as it is, for what no typed client would send. */
  payload?: string | Buffer
  headers?: Record<string, string>
  locale?: Locale
}

export interface Answer<E extends Endpoint> {
  status: number
  headers: Headers
  bytes: Buffer
  /** Typed as the good answer; look at `status` first. */
  body: ResponseOf<E>
  error: ErrorBody
}

export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer | undefined
}

export interface RawAnswer {
  status: number
  headers: Headers
  bytes: Buffer
}

export type Send = (request: RawRequest) => Promise<RawAnswer>
export type Call = <const E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<Answer<E>>

function pathOf(url: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `:${name}`))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function readJson(bytes: Buffer, headers: Headers): unknown {
  return headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString('utf8')) : undefined
}

/** Calls endpoints of the contract, typed by it, over whatever `send` is: injected or real HTTP. */
export function createCaller(send: () => Send, tokenOf: (user: { id: string }) => Promise<string>): Call {
  return async (endpoint, { as, params, query, body, payload, headers, locale } = {}) => {
    const token = typeof as === 'object' ? await tokenOf(as) : as
    const answer = await send()({
      method: endpoint.method,
      path: pathOf(endpoint.url, params, query),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(locale && { 'accept-language': locale }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: payload ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const json = readJson(answer.bytes, answer.headers)
    return { ...answer, body: json as ResponseOf<typeof endpoint>, error: json as ErrorBody }
  }
}
