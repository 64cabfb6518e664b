import type { ResponseOf, BodyOf, Endpoint, HeadersOf, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { totalIsMinimumHeader } from '@rihla/contract/list-headers.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { apiErrorOf, networkError } from './read-error.ts'

/** What a call uses of a `Response`: the server has a simpler one. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get' | 'has'> }

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }
export type Fetch = (url: string, init: Init) => Promise<ApiResponse>

/** Options are required if the endpoint has a schema for them, and forbidden otherwise. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  Part<'headers', HeadersOf<E>> & { signal?: AbortSignal | undefined } & HeaderOptions

interface HeaderOptions {
  /** Called with the headers of a successful response. */
  onHeaders?: ((headers: ApiResponse['headers']) => void) | undefined
}

type OptionsArgument<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export interface Caller {
  call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<ResponseOf<E>>
  /** For lists: the items with the total of all pages (docs/product/api.md#lists). */
  callList<E extends Endpoint>(
    endpoint: E,
    ...options: OptionsArgument<E>
  ): Promise<{ items: ResponseOf<E>; total: number; isMinimum: boolean }>
}

interface CallerSetup {
  fetch: Fetch
  locale: () => Locale
  token: () => string | null
  /** Called when the API rejects the token that was sent. */
  onTokenRefused?: (token: string) => void
}

interface LooseOptions extends HeaderOptions {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  headers?: object | undefined
  signal?: AbortSignal | undefined
}

/** URL of a call: parameters are filled in and escaped, empty query values left out. */
export function urlOf(endpoint: Pick<Endpoint, 'url'>, { params = {}, query = {} }: LooseOptions = {}): string {
  const values = params as Record<string, unknown>
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Calls endpoints of the contract: over the network in the browser, in-process on the server. */
export function makeCaller(setup: CallerSetup): Caller {
  async function send(endpoint: Endpoint, options: LooseOptions = {}): Promise<ApiResponse> {
    const token = setup.token()
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': setup.locale() }
    if (token) headers['authorization'] = `Bearer ${token}`
    for (const [name, value] of Object.entries(options.headers ?? {})) headers[name] = String(value)
    if (options.body !== undefined) headers['content-type'] = 'application/json'
    const init: Init = { method: endpoint.method, headers, signal: options.signal ?? null }
    if (options.body !== undefined) init.body = JSON.stringify(options.body)
    const response = await setup.fetch(urlOf(endpoint, options), init).catch((error: unknown) => {
      throw networkError(error, setup.locale())
    })
    if (response.ok) {
      options.onHeaders?.(response.headers)
      return response
    }
    const failure = await apiErrorOf(response, setup.locale())
    if (failure.code === 'session.required' && token) setup.onTokenRefused?.(token)
    throw failure
  }

  const read = async (response: ApiResponse): Promise<never> =>
    (response.status === 204 ? undefined : await response.json()) as never

  return {
    call: async (endpoint, options?: LooseOptions) => read(await send(endpoint, options)),
    callList: async (endpoint, options?: LooseOptions) => {
      const response = await send(endpoint, options)
      const { headers } = response
      const total = Number(headers.get('x-total-count') ?? 0)
      return { items: await read(response), total, isMinimum: headers.has(totalIsMinimumHeader) }
    },
  }
}
