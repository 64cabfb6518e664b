import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { PageTag } from '#live/invalidate-pages.ts'
import type { App } from './app.ts'

export const tagsHeader = 'x-rihla-tags'

/**
 * Sets the surrogate keys of a response, so that cached pages made from it are purged when one of them changes
 * (`invalidatePages`).
 */
export function showTags(reply: FastifyReply, tags: readonly PageTag[]): void {
  void reply.header(tagsHeader, [...new Set(tags)].join(','))
}

/** In-process calls of the page renderer carry this secret key. */
export const insideHeader = 'x-rihla-inside'
export const insideKey = randomUUID()

/** Surrogate keys are for the page renderer: the header is removed from external responses. */
export function hideTagsOutside(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[insideHeader] !== insideKey) reply.removeHeader(tagsHeader)
    done(null, payload)
  })
}
