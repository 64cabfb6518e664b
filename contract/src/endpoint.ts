import type { Static, TSchema } from 'typebox'
import type { TokenScope } from './api-tokens/token-scope.ts'
import type { CalendarDate } from './dates.ts'
import { IdParams } from './schemas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint; row-level access is enforced in SQL. `staff`: agencies and admins. */
export type Access = 'everyone' | 'signed-in' | 'customer' | 'agency' | 'admin' | 'staff'

export interface EndpointSchema {
  summary: string
  tags: readonly string[]
  params?: TSchema
  querystring?: TSchema
  headers?: TSchema
  body?: TSchema
  consumes?: readonly string[]
  /** The success response. Errors have one shape for all endpoints and are added by the server. */
  response: Record<number, TSchema>
}

/** Of an operation that ends: every response says so (docs/api.md#versions). */
export interface Deprecation {
  announcedOn: CalendarDate
  endsOn: CalendarDate
}

/** One API operation: the server registers it as a route, the web client calls it, and OpenAPI is generated from it. */
export interface Endpoint {
  method: Method
  /** Fastify notation, parameters as `:name`. */
  url: `/${string}`
  access: Access
  /** API tokens with one of these may call it, for callers that `access` admits; without any, no token may. */
  scopes?: readonly TokenScope[]
  deprecation?: Deprecation | undefined
  schema: EndpointSchema
}

/** Every `:id` in a URL is an `Id`. */
type SchemaAt<Url, S> = S & { tags: string[] } & (Url extends `${string}/:id${string}`
    ? { params: typeof IdParams }
    : unknown)

const endpointBy =
  <M extends Method>(method: M, tag: string) =>
  <
    Url extends Endpoint['url'],
    A extends Access,
    const S extends Omit<EndpointSchema, 'tags'> & Pick<Endpoint, 'scopes' | 'deprecation'>,
  >(
    url: Url,
    access: A,
    { scopes = [], deprecation, ...schema }: S,
  ) => ({
    method,
    url,
    access,
    scopes,
    deprecation,
    // an endpoint with more parameters names all of them
    schema: { ...(url.includes('/:id') && { params: IdParams }), ...schema, tags: [tag] } as unknown as SchemaAt<
      Url,
      S
    >,
  })

/** Defines endpoints by method, for one tag of the API documentation. */
export const endpointsOf = (tag: string) => ({
  get: endpointBy('GET', tag),
  post: endpointBy('POST', tag),
  put: endpointBy('PUT', tag),
  patch: endpointBy('PATCH', tag),
  delete: endpointBy('DELETE', tag),
})

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = StaticOf<E['schema']['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['schema']['querystring']>
export type HeadersOf<E extends Endpoint> = StaticOf<E['schema']['headers']>
export type BodyOf<E extends Endpoint> = StaticOf<E['schema']['body']>
export type ResponseOf<E extends Endpoint> = Static<E['schema']['response'][keyof E['schema']['response'] & number]>
