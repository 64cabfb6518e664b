import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

const maxStatements = 500
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // lists of varying length produce endless statements, and each name costs memory on every connection
  if (names.size >= maxStatements) return undefined
  const name = `r${generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

const planPerValues = '/* plan per values */'

/** Put into a statement whose best plan depends on its values, such as a frequent or a rare word: it gets no name. */
export const plannedPerValues = sql.raw(planPerValues)

/** PostgreSQL parses and plans a named statement once per connection instead of once per query. */
export function nameStatement(text: string, values: unknown[]): QueryConfig {
  return text.includes(planPerValues) ? { text, values } : { name: nameOf(text), text, values }
}

/** All statements are prepared again, under other names. */
export function forgetNames(): void {
  generation += 1
  names.clear()
}
