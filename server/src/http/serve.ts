import type { I18n } from '@lingui/core'
import type { BodyOf, Endpoint, HeadersOf, ParamsOf, QueryOf, ResponseOf } from '@rihla/contract/endpoint.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { i18nOf } from '#translations/i18n.ts'
import type { App } from './app.ts'
import { type CurrentUser, findUser } from './current-user.ts'
import { requireId } from './ids.ts'
import { localeOf } from './locale.ts'
import { type Page, pageOf } from './paging.ts'

/** A request that its endpoint's schema and `access` have accepted. */
export interface Call<E extends Endpoint> {
  /** Visitors may call endpoints for everyone: undefined is a visitor. */
  user: E['access'] extends 'everyone' ? CurrentUser | undefined : CurrentUser
  /** The `:id` of the URL; reading a malformed one throws `not_found`. */
  id: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: HeadersOf<E>
  /** The page of the list that the query selects. */
  page: Page
  locale: Locale
  i18n: I18n
  request: FastifyRequest
  reply: FastifyReply
}

const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
  get user() {
    return findUser(request)
  },
  get id() {
    return requireId((request.params as { id: string }).id)
  },
  params: request.params,
  query: request.query,
  body: request.body,
  headers: request.headers,
  get page() {
    return pageOf(request.query as Parameters<typeof pageOf>[0])
  },
  get locale() {
    return localeOf(request)
  },
  get i18n() {
    return i18nOf(localeOf(request))
  },
  request,
  reply,
})

/** Serves an endpoint. The status of the response is the endpoint's, unless it declares several. */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<NoInfer<E>>) => ResponseOf<E> | Promise<ResponseOf<E>>,
): void {
  const [status, ...others] = Object.keys(endpoint.schema.response).map(Number)
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      const response = await handler(callOf(request, reply) as never)
      if (status !== undefined && others.length === 0 && !reply.sent) void reply.code(status)
      return response
    },
  })
}
