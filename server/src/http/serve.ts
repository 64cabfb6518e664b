import type { I18n } from '@lingui/core'
import type { BodyOf, Endpoint, HeadersOf, ParamsOf, QueryOf, ResponseOf } from '@rihla/contract/endpoint.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowReplicas } from '#database/replicas/read-scope.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { App } from './fastify-app.ts'
import { type CurrentUser, findUser } from './current-user.ts'
import { mayComeFromReplica, readPositionOf } from './read-positions.ts'
import { requireId } from './ids.ts'
import { localeOf } from './request-locale.ts'
import { type Page, pageOf } from './paging.ts'

/** A request that the schemas and the `access` of its endpoint have accepted. */
export type RequestTo<E extends Endpoint> = FastifyRequest<{
  Body: BodyOf<E>
  Headers: HeadersOf<E>
  Params: ParamsOf<E>
  Querystring: QueryOf<E>
}> & {
  /** Undefined for visitors, who may call endpoints for everyone. */
  user: E['access'] extends 'everyone' ? CurrentUser | undefined : CurrentUser
  /** The part of the list that the query asks for. */
  page: Page
  locale: Locale
  i18n: I18n
}

/** Adds the properties of `RequestTo` to all requests. */
export function decorateRequests(app: App): void {
  const decorate = (name: string, read: (request: FastifyRequest) => unknown) =>
    app.decorateRequest(name, {
      getter() {
        return read(this)
      },
    })
  decorate('user', findUser)
  decorate('page', (request) => pageOf(request.query as Parameters<typeof pageOf>[0]))
  decorate('locale', localeOf)
  decorate('i18n', (request) => i18nOf(localeOf(request)))
}

type Answer<E extends Endpoint> = ResponseOf<E> | FastifyReply

/**
 * Registers the route of an endpoint. Its status is the contract's; a handler sets it only where there are several. A
 * malformed id in the URL of an API route is 404 (docs/product/api.md#ids).
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (request: RequestTo<NoInfer<E>>, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>,
): void {
  const status = Number(Object.keys(endpoint.schema.response)[0])
  const mayLag = mayComeFromReplica(endpoint)
  const hasId = endpoint.url.startsWith('/api') && endpoint.url.includes('/:id')
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      if (hasId) requireId((request.params as { id: string }).id)
      const work = () => handler(request as never, reply.code(status))
      const after = mayLag ? readPositionOf(request) : undefined
      return after === undefined ? work() : allowReplicas(after, work)
    },
  })
}
