import { createHash } from 'node:crypto'

/** The typed and chosen fields of a customer profile; the photo and the identity images are replaced separately. */
export interface ProfileContents {
  name: string
  phone: string
  address: string
  instagramUrl: string
  age: number | null
  nationality: string
  answers: readonly [string, string, string]
}

/**
 * Hash of the contents: a client sends the version it started from, and an update of a different version is refused.
 */
export function profileVersion({
  name,
  phone,
  address,
  instagramUrl,
  age,
  nationality,
  answers,
}: ProfileContents): string {
  const contents = JSON.stringify([name, phone, address, instagramUrl, age, nationality, ...answers])
  return createHash('sha256').update(contents).digest('base64url').slice(0, 16)
}
