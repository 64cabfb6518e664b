import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#accounts/verification-tokens.ts'
import type { Context } from '#context.ts'

const keyOf = ({ config }: Pick<Context, 'config'>, id: string): Buffer =>
  keyedHash(config.appSecret, 'waiting list entry', id)

/** Signs the links in the mails of visitors. With the key the entry can be read and left; it is not stored. */
export const entryKey = (context: Pick<Context, 'config'>, id: string): string =>
  keyOf(context, id).toString('base64url')

export function isEntryKey(context: Pick<Context, 'config'>, id: string, key: string): boolean {
  const sent = Buffer.from(key, 'base64url')
  const expected = keyOf(context, id)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
