import type { Account } from '../marketplace/accounts.ts'
import type { Marketplace } from '../marketplace/make-marketplace.ts'
import type { Pace } from '../pace.ts'
import type { Remembered } from '../remembered.ts'

/** What everybody in a load test shares. */
export interface World {
  marketplace: Marketplace
  admins: readonly Account[]
  pace: Pace
  remembered: Remembered
  /** A screenshot of a transfer, as a multipart body. */
  proof: { payload: Buffer; headers: Record<string, string> }
}
