import { DomainError } from '@rihla/contract/errors.ts'
import { hash, verify } from '@node-rs/argon2'

// DECISIONS.md §3. argon2id, which is the package's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
// About a second of work: whoever came later would wait too long, and every other request with them.
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new DomainError('server.busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The turn goes straight to the next in line, so nobody who comes just now can slip in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// The same password typed on different keyboards must be the same bytes.
const bytesOf = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => takeTurn(() => hash(bytesOf(password), cost))

let placeholderHash: Promise<string> | undefined

/**
 * Takes as long without a hash as with one, so that timing does not tell whether there is an account. At most two hashes are
 * computed at a time; beyond a queue the answer is 503.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody')
  const stored = passwordHash ?? (await placeholderHash)
  const isRight = await takeTurn(() => verify(stored, bytesOf(password)))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
