import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'

interface Row {
  seats: number
  version: number
  at: Date
  by_name: string
}

export const presentCheckIn = (row: Row | undefined): CheckIn =>
  row
    ? { seats: row.seats, version: row.version, at: row.at.toISOString(), by: row.by_name }
    : { seats: 0, version: 0, at: null, by: null }
