import type { ClientBase } from 'pg'

const statement =
  'set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set statement_timeout = 0; set client_connection_check_interval = 0'

/**
 * Options of a pool for migrations and tools, which the settings of the application's role do not limit (role-settings.ts).
 * They belong to the session, so the connection does not go through a pooler in transaction mode.
 */
export const withoutLimits = {
  // the pool waits for it
  onConnect: (client: ClientBase): Promise<unknown> => client.query(statement),
}
