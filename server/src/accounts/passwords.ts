import { DomainError } from '@rihla/contract/errors.ts'
import { hash, verify } from '@node-rs/argon2'

// docs/product/accounts.md#passwords. argon2id is the package's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
// About one second of work: a longer queue would delay its requests, and all others, for too long.
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new DomainError('server.busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The slot is transferred directly to the next waiter, so that a new request cannot jump the queue.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// The same password typed on different keyboards must produce the same bytes.
const bytesOf = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(bytesOf(password), cost))

let placeholderHash: Promise<string> | undefined

/**
 * Takes as long without a hash as with one, so that timing does not reveal whether an account exists. At most two
 * hashes are computed at a time; when the queue is full, the request fails with 503.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  placeholderHash ??= hashPassword('placeholder')
  const stored = passwordHash ?? (await placeholderHash)
  const isRight = await withSlot(() => verify(stored, bytesOf(password)))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
