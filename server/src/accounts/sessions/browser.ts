import type { FastifyRequest } from 'fastify'
import { ipOf } from '#http/client-ip.ts'

/** The browser that sent a request, as far as it identifies itself. */
export interface Browser {
  ip: string
  userAgent: string
  /** Random id that the browser stores. */
  device?: string | undefined
}

export const browserOf = (request: FastifyRequest, device?: string): Browser => ({
  ip: ipOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  device,
})
