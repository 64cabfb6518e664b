import { DomainError } from '@rihla/contract/errors.ts'

/** How many requests may upload at the same time in this process; each holds a file in memory. */
interface SlotLimits {
  /** Of one person, or one visitor's IP or IPv6 /64. */
  perSubject: number
  /** Of all. */
  shared: number
  /** Besides `shared`, for those who have no other upload running. */
  reserved: number
}

/** Visitors have slots of their own, so that they cannot use up those of signed-in people. */
const slotLimits: Record<'person' | 'visitor', SlotLimits> = {
  person: { perSubject: 4, shared: 16, reserved: 16 },
  visitor: { perSubject: 2, shared: 4, reserved: 4 },
}

const retryAfterSeconds = 5

class UploadSlots {
  readonly #running = new Map<string, number>()
  readonly #limits: SlotLimits
  #count = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns the function that releases it. */
  take(subject: string): () => void {
    const { perSubject, shared, reserved } = this.#limits
    const own = this.#running.get(subject) ?? 0
    if (own >= perSubject) throw new DomainError('upload.too_many_at_once', { retryAfterSeconds })
    if (this.#count >= shared + (own === 0 ? reserved : 0)) throw new DomainError('server.busy')
    this.#running.set(subject, own + 1)
    this.#count += 1
    return () => this.#release(subject)
  }

  #release(subject: string): void {
    const own = this.#running.get(subject) ?? 0
    if (own > 1) this.#running.set(subject, own - 1)
    else this.#running.delete(subject)
    this.#count -= 1
  }
}

type TakeSlot = (ownerId: string | null, ip: string) => () => void

/** Slots of one process (docs/product/files.md#slow-uploads). */
export function createUploadSlots(): TakeSlot {
  const people = new UploadSlots(slotLimits.person)
  const visitors = new UploadSlots(slotLimits.visitor)
  return (ownerId, ip) => (ownerId === null ? visitors.take(ip) : people.take(ownerId))
}
