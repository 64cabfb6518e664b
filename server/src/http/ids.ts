import { DomainError } from '@rihla/contract/errors.ts'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: string): boolean => pattern.test(value)

/** A malformed id is treated like an unknown one: 404 before it reaches SQL (docs/product/api.md#ids). */
export function requireId(value: string): string {
  if (!isId(value)) throw new DomainError('not_found')
  return value
}

/** The row of an id, or 404. */
export function requireFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new DomainError('not_found')
  return row
}
