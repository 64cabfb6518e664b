import { channel } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { GaugeName } from './gauges.ts'

/**
 * What the parts of this process report about their work. Without a subscriber, that is without METRICS_PORT, reporting
 * costs nothing (docs/decisions/0104-metrics.md).
 */
interface Event<Message extends object> {
  report: (message: Message) => void
  /** Returns a function that ends the subscription. The handler must not throw. */
  subscribe: (handler: (message: Message) => void) => () => void
}

function defineEvent<Message extends object>(name: string): Event<Message> {
  const events = channel(`rihla:${name}`)
  return {
    report(message) {
      if (events.hasSubscribers) events.publish(message)
    },
    subscribe(handler) {
      const onMessage = (message: unknown): void => handler(message as Message)
      events.subscribe(onMessage)
      return () => {
        events.unsubscribe(onMessage)
      }
    },
  }
}

/** An HTTP server that is about to listen. */
export const serverOpened = defineEvent<{ server: Server }>('server-opened')

/** A response was sent. `route` is the pattern, never the URL; `isIntended` is an error status that an operator has decided. */
export const requestServed = defineEvent<{
  method: string
  route: string
  status: number
  isIntended?: boolean | undefined
  ms: number
}>('request-served')

/** A request was refused or failed, with a code of contract/src/errors.ts. */
export const requestFailed = defineEvent<{ code: string }>('request-failed')

/** A rate limit refused an attempt. `limit` is its action, such as 'uploads'. */
export const limitExceeded = defineEvent<{ limit: string }>('limit-exceeded')

/** A cache was read, or entries were invalidated. `bytes` is its size. */
export const cacheUsed = defineEvent<{
  cache: string
  hits?: number
  misses?: number
  purged?: number
  bytes: number
}>('cache-used')

/** A file was received. `result` is 'stored' or the code of the refusal. */
export const uploadReceived = defineEvent<{ kind: string; result: string }>('upload-received')

export const decoderTaskEnded = defineEvent<{ task: string; result: 'done' | 'refused' | 'failed'; ms: number }>(
  'decoder-task-ended',
)

/** This process works on the jobs of a queue. */
export const queueRegistered = defineEvent<{ queue: string }>('queue-registered')

export const jobAttempted = defineEvent<{ queue: string; result: 'done' | 'failed'; ms: number }>('job-attempted')

/** A job has failed for good: no further attempt follows. */
export const jobDied = defineEvent<{ queue: string }>('job-died')

export const mailResults = ['sent', 'refused', 'retried', 'expired', 'given_up'] as const

export const mailAttempted = defineEvent<{ result: (typeof mailResults)[number] }>('mail-attempted')

/** Outbox entries were expanded, each this long after it was written. */
export const outboxExpanded = defineEvent<{ lagsMs: readonly number[] }>('outbox-expanded')

/** An outbox entry could not be expanded, and waits for another attempt. */
export const outboxFailed = defineEvent<{ kind: string }>('outbox-failed')

/** The nightly check has compared the seats of all departures. */
export const seatsChecked = defineEvent<{ differences: number }>('seats-checked')

export type SetGauge = (name: GaugeName, value: number, labels?: Readonly<Record<string, string>>) => void

/** Asked before each reading of the metrics: parts that have a state set their gauges. Equal labels add up. */
export const stateAsked = defineEvent<{ set: SetGauge }>('state-asked')
