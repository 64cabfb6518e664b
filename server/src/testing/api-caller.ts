import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import type { ErrorBody } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'

type DefinedIf<T> = T extends undefined ? undefined : T

export interface CallOptions<E extends Endpoint> {
  /** A user created by a builder, or a session token. */
  as?: { id: string } | string | undefined
  params?: DefinedIf<ParamsOf<E>>
  query?: DefinedIf<QueryOf<E>>
  body?: DefinedIf<BodyOf<E>>
  /** Raw payload, for requests no typed client would send. */
  payload?: string | Buffer
  headers?: Record<string, string>
  locale?: Locale
}

export interface ApiResponse<E extends Endpoint> {
  status: number
  headers: Headers
  bytes: Buffer
  /** Typed as the success response; check `status` first. */
  body: ResponseOf<E>
  error: ErrorBody
}

export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer | undefined
}

export interface RawResponse {
  status: number
  headers: Headers
  bytes: Buffer
}

export type Send = (request: RawRequest) => Promise<RawResponse>
export type Call = <const E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<ApiResponse<E>>

function pathOf(url: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `:${name}`))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

/** Undefined when the response is not JSON. */
export function readJson({ bytes, headers }: Pick<RawResponse, 'bytes' | 'headers'>): unknown {
  return headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString('utf8')) : undefined
}

/** Calls contract endpoints with typed parameters through `send`: injected requests or real HTTP. */
export function createCaller(send: () => Send, tokenOf: (user: { id: string }) => Promise<string>): Call {
  return async (endpoint, { as, params, query, body, payload, headers, locale } = {}) => {
    const token = typeof as === 'object' ? await tokenOf(as) : as
    const response = await send()({
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
    const json = readJson(response)
    return { ...response, body: json as ResponseOf<typeof endpoint>, error: json as ErrorBody }
  }
}
