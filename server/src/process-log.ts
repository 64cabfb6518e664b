import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

/**
 * One JSON object per line, for machines. A person who starts the application by hand sees warnings and errors only: what
 * they need to know is printed in words.
 */
export function createLog(config: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // nobody should log these; what somebody logs by mistake is not written
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
