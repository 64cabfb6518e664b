import { limits } from '@rihla/contract/limits.ts'
import { totalIsMinimumHeader } from '@rihla/contract/list-headers.ts'
import type { FastifyReply } from 'fastify'

export interface Page {
  limit: number
  offset: number
}

/** Every list is bounded: 100 rows by default, 1,000 at most (docs/product/api.md#lists). */
export function pageOf(query: { page?: number; limit?: number }): Page {
  const limit = Math.min(query.limit ?? limits.listDefault, limits.listMax)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** Public lists end where they stop counting (docs/product/api.md#lists). */
export function publicPageOf(query: { page?: number; limit?: number }): Page {
  const { limit, offset } = pageOf(query)
  return { limit: Math.max(0, Math.min(limit, limits.exactTotal - offset)), offset }
}

/** Sets the total number of rows across all pages; a minimum if the list does not count beyond it. */
export function setTotal(reply: FastifyReply, total: number, { isMinimum } = { isMinimum: false }): void {
  void reply.header('x-total-count', String(total))
  if (isMinimum) void reply.header(totalIsMinimumHeader, 'true')
}
