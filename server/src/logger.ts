import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

let lastMs = 0
let lastTime = ''

/** `,"time":"2026-11-21T10:00:00.000Z"`, as pino wants it; several lines of one millisecond share it. */
function timeOfLine(): string {
  const now = Date.now()
  if (now !== lastMs) lastTime = `,"time":"${new Date(now).toISOString()}"`
  lastMs = now
  return lastTime
}

/**
 * A line is written with those around it: one write per request would cost more than a kept page does. At the latest after a
 * quarter of a second, and before the process ends.
 */
const toOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 })

/** One JSON object per line. Nobody should log personal data; what somebody logs by mistake is not written. */
export function createLogger(config: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: timeOfLine,
    redact: {
      paths: [
        'password',
        'token',
        'code',
        'email',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[removed]',
    },
  }
  return pino(options, destination ?? toOutput())
}
