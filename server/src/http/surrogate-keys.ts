import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { SurrogateKey } from '#live/changed-pages.ts'
import type { App } from './fastify-app.ts'

export const surrogateKeysHeader = 'x-rihla-tags'

/**
 * Sets the surrogate keys of a response, so that cached pages made from it are purged when one of them changes
 * (server/schema/functions/pages.sql).
 */
export function setSurrogateKeys(reply: FastifyReply, tags: readonly SurrogateKey[]): void {
  void reply.header(surrogateKeysHeader, [...new Set(tags)].join(','))
}

/** In-process calls of the page renderer carry this secret key. */
export const internalHeader = 'x-rihla-inside'
export const internalKey = randomUUID()
export const isInternal = ({ headers }: FastifyRequest): boolean => headers[internalHeader] === internalKey

/** Surrogate keys are for the page renderer: the header is removed from external responses. */
export function hideSurrogateKeys(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isInternal(request)) reply.removeHeader(surrogateKeysHeader)
    done(null, payload)
  })
}
