import { createHash } from 'node:crypto'

/** What a customer types and chooses; the photo and the identity pictures are each replaced by themselves. */
export interface WrittenProfile {
  name: string
  phone: string
  address: string
  instagramUrl: string
  age: number | null
  nationality: string
  answers: readonly [string, string, string]
}

/** The same for the same words: who saves names the one they began from, and overwrites nothing they have not seen. */
export function profileVersion({
  name,
  phone,
  address,
  instagramUrl,
  age,
  nationality,
  answers,
}: WrittenProfile): string {
  const words = JSON.stringify([name, phone, address, instagramUrl, age, nationality, ...answers])
  return createHash('sha256').update(words).digest('base64url').slice(0, 16)
}
