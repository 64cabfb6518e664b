import type { SeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import type { ApiResponse } from '#api/caller.ts'

/** A hold with its shown end in epoch milliseconds of this device's clock. */
export interface HeldSeats extends SeatHold {
  endsAt: number
}

/** Smaller differences between two clocks come from the network. */
const accurateMs = 10_000

/** How far this device's clock, which may be set wrong, is ahead of the server's. */
function aheadMs(headers: ApiResponse['headers'] | undefined): number {
  const ahead = Date.now() - Date.parse(headers?.get('date') ?? '')
  return Math.abs(ahead) > accurateMs ? ahead : 0
}

type Send<T> = (onHeaders: (headers: ApiResponse['headers']) => void) => Promise<T>

/** Sends a request for holds, and reads their ends on this device's clock. */
export async function readHolds(send: Send<SeatHold[]>): Promise<HeldSeats[]> {
  let headers: ApiResponse['headers'] | undefined
  const holds = await send((received) => (headers = received))
  const ahead = aheadMs(headers)
  return holds.map((hold) => ({ ...hold, endsAt: Date.parse(hold.expiresAt) + ahead }))
}

/** Like `readHolds`, for one hold. */
export async function readHold(send: Send<SeatHold>): Promise<HeldSeats> {
  const [hold] = await readHolds(async (onHeaders) => [await send(onHeaders)])
  return hold!
}

/** It ended while a transfer was under way, which may have been made. */
export const isUnproven = (hold: HeldSeats): boolean =>
  hold.state === 'awaiting_transfer' && (!hold.isLive || hasEnded(hold))

export const hasEnded = ({ endsAt }: HeldSeats): boolean => endsAt <= Date.now()
