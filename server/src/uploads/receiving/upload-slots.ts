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

/** A request that wants a slot, or has one. */
export interface Uploading {
  /** The person, or the network of a visitor. */
  subject: string
  /** IPv4 address or IPv6 /64. */
  network: string
  /** Its average so far; undefined while it is too young to judge. `windows` is its age in measuring windows. */
  progress: () => { bytesPerSecond: number; windows: number } | undefined
  /** Ends it: others need its slot. */
  evict: () => void
}

class UploadSlots {
  readonly #running = new Set<Uploading>()
  readonly #limits: SlotLimits

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns the function that releases it. */
  take(upload: Uploading): () => void {
    const { perSubject, shared, reserved } = this.#limits
    const own = this.#count(({ subject }) => subject === upload.subject)
    if (own >= perSubject) throw new DomainError('upload.too_many_at_once', { retryAfterSeconds })
    if (this.#running.size >= shared + (own === 0 ? reserved : 0)) this.#evictFor(upload)
    this.#running.add(upload)
    return () => void this.#running.delete(upload)
  }

  #count(isCounted: (upload: Uploading) => boolean): number {
    return [...this.#running].filter(isCounted).length
  }

  /**
   * While slots are free, any speed above the minimum is served, and a network may have them all, such as that of a mobile
   * carrier. When there are none, the slowest upload of the network with the most slots makes room, unless that is the network of
   * the newcomer and none of its uploads is slow. Those whose speed is not known yet come last, but are not spared, or a network could keep the
   * slots by beginning again and again. The longer an upload lasts, the faster it must be, or many networks could keep them with
   * little bandwidth.
   */
  #evictFor({ network }: Uploading): void {
    const slotsOf = (of: string) => this.#count((upload) => upload.network === of)
    const own = slotsOf(network)
    const [victim] = [...this.#running]
      .map((upload) => ({ upload, slots: slotsOf(upload.network), rate: crowdedRate(upload) }))
      .filter(({ slots, rate }) => slots > own + 1 || rate < crowdedBytesPerSecond)
      .toSorted((a, b) => b.slots - a.slots || compareRates(a.rate, b.rate))
    if (!victim) throw new DomainError('server.busy')
    this.#running.delete(victim.upload)
    victim.upload.evict()
  }
}

/** Divided by the age, after the first windows: a file of 10 MB still has six minutes at 30 kB/s. */
function crowdedRate({ progress }: Uploading): number {
  const made = progress()
  return made ? made.bytesPerSecond / Math.max(1, made.windows / patientWindows) : Infinity
}

/** A minute by default, in which a phone with 50 kbit/s sends a compressed photo. */
const patientWindows = 2

const compareRates = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** What an upload must reach while others wait: half of a phone with 50 kbit/s. */
const crowdedBytesPerSecond = 3_000

/** Slots of one process (docs/product/files.md#slow-uploads). */
export function createUploadSlots(): (ownerId: string | null, upload: Omit<Uploading, 'subject'>) => () => void {
  const people = new UploadSlots(slotLimits.person)
  const visitors = new UploadSlots(slotLimits.visitor)
  return (ownerId, upload) =>
    ownerId === null
      ? visitors.take({ ...upload, subject: upload.network })
      : people.take({ ...upload, subject: ownerId })
}
