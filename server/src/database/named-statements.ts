import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

const statementsMost = 500
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // lists of changing length make endless texts; each name costs memory on every connection
  if (names.size >= statementsMost) return undefined
  const name = `r${generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A migration by a newer instance can change what `select *` returns; PostgreSQL then refuses the old plan. */
function forgetNamesAfter(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '0A000') return
  generation += 1
  names.clear()
}

/** PostgreSQL parses and plans a named statement once per connection, which is faster than once per query. */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]): unknown => {
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return query(...args)
    }
    const name = nameOf(text)
    const result = query(name ? { name, text, values } : { text, values }) as Promise<unknown>
    result.catch(forgetNamesAfter)
    return result
  }
  client.query = named as typeof client.query
}
