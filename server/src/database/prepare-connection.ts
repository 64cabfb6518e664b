import type { PoolClient, QueryConfig } from 'pg'
import { isCommit } from './commit-at-once.ts'
import { isDatabaseUnavailable, isOutdatedPlan } from './database-errors.ts'
import { forgetNames, nameStatement } from './named-statements.ts'

interface Preparing {
  onError: (error: Error) => void
  onCommit?: (() => void) | undefined
  /** How long the next statement may take; 0 is unlimited. */
  timeoutMs: () => number
  hasNamedStatements: boolean
}

function configOf(args: unknown[], hasNamedStatements: boolean): QueryConfig | undefined {
  const [text, values = []] = args
  if (args.length > 2 || typeof text !== 'string' || !Array.isArray(values)) return undefined
  if (values.length === 0) return { text }
  return hasNamedStatements ? nameStatement(text, values) : { text, values }
}

/**
 * A statement whose plan is outdated has done nothing yet: it is sent once more. In a transaction PostgreSQL accepts nothing
 * after the error, so all of it is repeated (repeat-transactions.ts).
 */
const prepareAgain =
  (isInTransaction: boolean, send: () => unknown) =>
  (error: unknown): unknown => {
    if (!isOutdatedPlan(error)) throw error
    forgetNames()
    if (isInTransaction) throw error
    return send()
  }

/**
 * Prepares a new connection of the pool: names its statements, limits their time, and closes it when it is broken.
 * The time is limited here and not by PostgreSQL alone, because a frozen or disconnected PostgreSQL cannot respond.
 */
export function prepareConnection(
  client: PoolClient,
  { onError, onCommit, timeoutMs, hasNamedStatements }: Preparing,
): void {
  // the pool listens to idle connections only; one that breaks during use would crash the process
  client.on('error', onError)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const send = (args: unknown[]): unknown => {
    const config = configOf(args, hasNamedStatements)
    return config ? query({ ...config, query_timeout: timeoutMs() }) : query(...args)
  }
  const watched = (...args: unknown[]): unknown => {
    const isInTransaction = client.getTransactionStatus() !== 'I'
    const sent = send(args)
    const result = sent instanceof Promise ? sent.catch(prepareAgain(isInTransaction, () => send(args))) : sent
    if (result instanceof Promise) {
      if (onCommit && isCommit(args[0])) result.then(onCommit, () => {})
      result.catch((error: unknown) => {
        // destroys the socket: the pool cannot reuse it, and PostgreSQL ends its statement and rolls its transaction back
        if (isDatabaseUnavailable(error)) client.end().catch(() => {})
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}
