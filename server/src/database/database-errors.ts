const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
// too many connections, shutting down, crashed, starting up, connection errors
const unavailableStates = /^(53300|57P0[1-3]|08...)$/
// pg assigns no code to these
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error means that PostgreSQL is currently unreachable: the response is 503, and a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message)
}

/** Whether PostgreSQL rejected a row because of a unique constraint, optionally of this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}
