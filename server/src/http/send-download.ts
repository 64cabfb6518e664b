import type { FastifyReply } from 'fastify'

interface Download {
  /** ASCII letters only. */
  name: string
  type: string
  content: unknown
}

/** Sends a file made for this user: the browser saves it, and nothing caches it. */
export const sendDownload = (reply: FastifyReply, { name, type, content }: Download): never =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content) as never
