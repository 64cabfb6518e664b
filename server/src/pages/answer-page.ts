import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Page } from './page.ts'

/** Sends a page in the visitor's encoding, or tells them theirs is still good. */
export async function answerPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = page.etag(encoding)
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding')
  reply.header('cache-control', page.isKeepable ? 'public, no-cache' : 'no-store')
  if (page.isKeepable) reply.header('etag', etag)
  if (page.status === 200 && isStillGood(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.bytes(encoding))
}

const isStillGood = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
