import type { Static, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call an endpoint at all; what they may see of it is decided in the SQL. */
export type Access = 'everyone' | 'signed-in' | 'customer' | 'agency' | 'admin'

export interface EndpointSchema {
  summary: string
  tags: readonly string[]
  params?: TSchema
  querystring?: TSchema
  headers?: TSchema
  body?: TSchema
  consumes?: readonly string[]
  /** The one good answer. Errors have one shape for all endpoints and are added by the server. */
  response: Record<number, TSchema>
}

/** One call of the API: the server spreads it into a route, the web calls it, OpenAPI is made from it. */
export interface Endpoint {
  method: Method
  /** Fastify notation, parameters as `:name`. */
  url: `/${string}`
  access: Access
  schema: EndpointSchema
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = StaticOf<E['schema']['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['schema']['querystring']>
export type HeadersOf<E extends Endpoint> = StaticOf<E['schema']['headers']>
export type BodyOf<E extends Endpoint> = StaticOf<E['schema']['body']>
export type ResponseOf<E extends Endpoint> = Static<E['schema']['response'][keyof E['schema']['response'] & number]>
