import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { PageTag } from '#live/invalidate-pages.ts'
import type { App } from './app.ts'

export const tagsHeader = 'x-rihla-tags'

/** Names what an answer shows, so that pages made of it are dropped when one of these changes (`invalidatePages`). */
export function showTags(reply: FastifyReply, tags: readonly PageTag[]): void {
  void reply.header(tagsHeader, [...new Set(tags)].join(','))
}

/** Calls of the pages inside this process carry this key, which nobody else can know. */
export const insideHeader = 'x-rihla-inside'
export const insideKey = randomUUID()

/** The tags are for our own pages: nobody outside sees them. */
export function hideTagsOutside(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[insideHeader] !== insideKey) reply.removeHeader(tagsHeader)
    done(null, payload)
  })
}
