import { type NotificationTopic, notificationTopics } from '@rihla/contract/notifications/notification.ts'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#accounts/verification-tokens.ts'
import type { Configuration } from '#configuration.ts'
import { isId } from '#http/ids.ts'

type Signing = Pick<Configuration, 'appSecret'>

const signatureOf = ({ appSecret }: Signing, userId: string, topic: string): Buffer =>
  keyedHash(appSecret, 'unsubscribe', `${userId} ${topic}`)

/** A link that stops the mails of a topic; it does nothing else, so it is valid as long as the account. */
export function unsubscribeUrl(
  config: Signing & Pick<Configuration, 'publicUrl'>,
  userId: string,
  topic: NotificationTopic,
): string {
  const token = [userId, topic, signatureOf(config, userId, topic).toString('base64url')].join('.')
  return `${config.publicUrl}/api/notifications/unsubscribe?token=${token}`
}

/** Whose mails of which topic the token stops; undefined if it was not signed here. */
export function readUnsubscribeToken(
  config: Signing,
  token: string,
): { userId: string; topic: NotificationTopic } | undefined {
  const [userId = '', named = '', signature = ''] = token.split('.')
  const topic = notificationTopics.find((each) => each === named)
  if (!isId(userId) || !topic) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(config, userId, topic)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : undefined
}
