export interface QueueOptions {
  /** Attempts after the first one; then the job goes to the queue's dead letters. */
  retries?: number
  /** Wait before the first retry; it doubles with every further one, up to the most. */
  retryAfterSeconds?: number
  retryAfterSecondsMost?: number
  /** An attempt that takes longer is given up. */
  attemptSecondsMost?: number
  /** How long done jobs stay to be looked at. */
  keepDoneSeconds?: number
  /** At most one job per `key` waits in the queue: sending another one changes nothing. */
  isUniquePerKey?: boolean
}

/** A kind of work. `Payload` is what its handler needs to know: ids, never personal data. */
export interface Queue<Payload extends object> extends Required<QueueOptions> {
  name: string
  /** Only for the compiler: keeps senders and workers to one shape. */
  payload?: Payload
}

export type AnyQueue = Omit<Queue<object>, 'payload'>

const defaults: Required<QueueOptions> = {
  retries: 5,
  retryAfterSeconds: 5,
  retryAfterSecondsMost: 3_600,
  attemptSecondsMost: 300,
  keepDoneSeconds: 86_400,
  isUniquePerKey: false,
}

/** Names are `<noun>.<verb>`, such as 'mails.send'. Every queue also stands in server/src/queues.ts. */
export function defineQueue<Payload extends object>(name: string, options: QueueOptions = {}): Queue<Payload> {
  return { name, ...defaults, ...options }
}

/** Where jobs go that failed for good. */
export const deadLetterName = (queue: Pick<AnyQueue, 'name'>): string => `${queue.name}.dead`
