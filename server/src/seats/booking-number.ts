import { uncertainDigits } from '@rihla/contract/bookings/booking.ts'
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'

const digits = [...'0123456789abcdef'].filter((digit) => !uncertainDigits.includes(digit))
const length = 8

/** A random booking number, of digits that cannot be mistaken for each other. */
function randomNumber(): string {
  const chosen: string[] = []
  // bytes beyond the last multiple would make the first digits more frequent
  const limit = 256 - (256 % digits.length)
  while (chosen.length < length) {
    chosen.push(...[...randomBytes(length)].filter((byte) => byte < limit).map((byte) => digits[byte % digits.length]!))
  }
  return chosen.slice(0, length).join('')
}

/** The id of the booking with this number. */
export const idWithNumber = (number: string): string => uuid().slice(0, -number.length) + number

/** Calls `insert` with a random number until it returns a result: undefined means that the number is taken. */
export async function withFreeNumber<Result>(
  insert: (number: string) => Promise<Result | undefined>,
  choose = randomNumber,
): Promise<Result> {
  for (;;) {
    const result = await insert(choose())
    if (result !== undefined) return result
  }
}
