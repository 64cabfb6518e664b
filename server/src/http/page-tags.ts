import type { FastifyReply } from 'fastify'
import type { PageTag } from '../live/changed-pages.ts'

export const tagsHeader = 'x-rihla-tags'

/** Names what an answer shows, so that pages made of it are dropped when one of these changes (`markChanged`). */
export function showTags(reply: FastifyReply, tags: readonly PageTag[]): void {
  void reply.header(tagsHeader, [...new Set(tags)].join(','))
}
