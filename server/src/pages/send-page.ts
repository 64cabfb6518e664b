import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, type Page } from './page.ts'

/** The headers of a complete page, in addition to the security headers. */
export function headersOf(page: Page, encoding: Encoding): Record<string, string> {
  return {
    ...page.headers,
    vary: 'accept-encoding',
    'cache-control': page.isCacheable ? 'public, no-cache' : 'no-store',
    ...(page.isCacheable && { etag: page.etag(encoding) }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/** Sends a page in the client's encoding, or 304. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { 'content-encoding': coding, ...headers } = headersOf(page, encoding)
  void reply.code(page.status).headers(headers)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag(encoding)))
    return reply.code(304).send()
  if (coding) void reply.header('content-encoding', coding)
  return reply.send(await page.bytes(encoding))
}

const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
