import type { PoolClient } from 'pg'
import { isDatabaseUnavailable } from './database-errors.ts'
import { forgetNamesAfter, nameStatement } from './named-statements.ts'

/** Prepares a new connection of the pool: names its statements, and closes it when it is broken. */
export function prepareConnection(client: PoolClient, onError: (error: Error) => void): void {
  // the pool listens to idle connections only; one that breaks during use would crash the process
  client.on('error', onError)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const [text, values] = args
    const isNamed = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const result = isNamed ? query(nameStatement(text, values)) : query(...args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        forgetNamesAfter(error)
        // otherwise the pool may reuse it before it notices that the socket closed
        if (isDatabaseUnavailable(error)) client.end().catch(() => {})
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}
