import type { PoolClient } from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { forgetNamesAfter, nameStatement } from './named-statements.ts'

/** What every new connection of the pool gets: names for its statements, and an end when it is broken. */
export function prepareConnection(client: PoolClient, onError: (error: Error) => void): void {
  // the pool listens to idle connections only; one that breaks while it is used would end the process
  client.on('error', onError)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const [text, values] = args
    const isNamed = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const result = isNamed ? query(nameStatement(text, values)) : query(...args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        forgetNamesAfter(error)
        // else the pool may hand it out again before it has seen the socket close
        if (isDatabaseAway(error)) client.end().catch(() => {})
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}
