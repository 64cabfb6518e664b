import type { FastifyReply } from 'fastify'

/** Sends a file made for this user: the browser saves it, and nothing caches it. `name` has ASCII letters only. */
export const sendDownload = (
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: unknown },
): never =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content) as never
