import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@rihla/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** A request whose body, parameters and query have been validated by the schemas of its endpoint. */
type RequestTo<E extends Endpoint> = FastifyRequest<{
  Body: BodyOf<E>
  Params: ParamsOf<E>
  Querystring: QueryOf<E>
}>

type Answer<E extends Endpoint> = ResponseOf<E> | FastifyReply

/** Registers the route of an endpoint. Its status is the contract's; a handler sets it only where there are several. */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (request: RequestTo<E>, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>,
): void {
  const status = Number(Object.keys(endpoint.schema.response)[0])
  app.route({
    ...endpoint,
    handler: (request, reply) => handler(request as RequestTo<E>, reply.code(status)),
  })
}
