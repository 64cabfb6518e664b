import { limits } from '@rihla/contract/limits.ts'
import type { FastifyReply } from 'fastify'

export interface Page {
  limit: number
  offset: number
}

/** No list is unbounded: 100 rows unless asked otherwise, 1,000 at most (DECISIONS.md §1). */
export function pageOf(query: { page?: number; limit?: number }): Page {
  const limit = Math.min(query.limit ?? limits.listDefault, limits.listMax)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** Tells how many rows there are beside the ones on this page. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('x-total-count', String(total))
}
