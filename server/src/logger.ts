import { errorStatus } from '@rihla/contract/errors.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

let lastMs = 0
let lastTime = ''

/** `,"time":"2026-11-21T10:00:00.000Z"`, as pino expects it; cached, because many lines share a millisecond. */
function timeOfLine(): string {
  const now = Date.now()
  if (now !== lastMs) lastTime = `,"time":"${new Date(now).toISOString()}"`
  lastMs = now
  return lastTime
}

/**
 * Buffers log lines: one write per request would cost more than serving a cached page. Flushes at the latest after
 * 250 ms, and before the process exits.
 */
const toOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 })

const personal = ['code', 'password', 'token', 'email', 'authorization', 'cookie']

/** Of this application, Node, a library or PostgreSQL. A code that proves something to this application has six digits. */
const isErrorCode = (value: unknown): boolean =>
  typeof value === 'string' && (value in errorStatus || /^(?:E[A-Z0-9_]+|[0-9A-Z]{5})$/.test(value))

const censor = (value: unknown, path: string[]): unknown =>
  path.at(-1) === 'code' && isErrorCode(value) ? value : '[removed]'

/** One JSON object per line. Personal data should not be logged; redaction removes what is logged by mistake. */
export function createLogger(config: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: timeOfLine,
    redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], censor },
  }
  return pino(options, destination ?? toOutput())
}
