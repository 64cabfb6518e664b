export interface QueueOptions {
  /** Attempts after the first one; then the job goes to the dead-letter queue. */
  retries?: number
  /** Delay before the first retry; doubles with every further one, up to the maximum. */
  retryAfterSeconds?: number
  maxRetryAfterSeconds?: number
  /** Timeout of one attempt. */
  maxAttemptSeconds?: number
  /** How long completed jobs are retained for inspection. */
  keepDoneSeconds?: number
  /** At most one job per `key` waits in the queue: sending another one changes nothing. */
  isUniquePerKey?: boolean
}

/** A type of job. `Payload` contains what its handler needs: ids, never personal data. */
export interface Queue<Payload extends object> extends Required<QueueOptions> {
  name: string
  /** Type-level only: ties senders and workers to one payload type. */
  payload?: Payload
}

export type AnyQueue = Omit<Queue<object>, 'payload'>

const defaults: Required<QueueOptions> = {
  retries: 5,
  retryAfterSeconds: 5,
  maxRetryAfterSeconds: 3_600,
  maxAttemptSeconds: 300,
  keepDoneSeconds: 86_400,
  isUniquePerKey: false,
}

/** Names are `<noun>.<verb>`, such as 'mails.send'. Every queue is also listed in server/src/jobs/queues.ts. */
export function defineQueue<Payload extends object>(name: string, options: QueueOptions = {}): Queue<Payload> {
  return { name, ...defaults, ...options }
}

/** The dead-letter queue, for jobs whose last attempt failed. */
export const deadLetterName = (queue: Pick<AnyQueue, 'name'>): string => `${queue.name}.dead`
