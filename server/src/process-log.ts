import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

/** One JSON object per line. Nobody should log personal data; what somebody logs by mistake is not written. */
export function createLog(config: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
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
  return destination ? pino(options, destination) : pino(options)
}
