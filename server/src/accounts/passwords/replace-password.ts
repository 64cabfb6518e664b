import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { updateSubject } from '../google/google.queries.ts'
import { deleteKnownDevicesOf } from '../sessions/known-devices.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteApiTokensOf } from '../tokens/api-tokens.queries.ts'
import { updatePassword } from '../users.queries.ts'

/**
 * Ends all earlier access: sessions, API tokens, known devices and Google. Updates the password before it deletes the
 * sessions, so that a concurrent sign-in with the old password waits and then fails. Returns the person to notify, or
 * undefined when the account is gone.
 */
export async function replacePassword(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { userId, passwordHash }: { userId: string; passwordHash: string },
) {
  const user = await updatePassword(trx, { userId, passwordHash, now: clock.now() })
  if (!user) return undefined
  await updateSubject(trx, userId, null, clock.now())
  await deleteSessionsOf(trx, userId)
  await deleteApiTokensOf(trx, userId)
  await deleteKnownDevicesOf(trx, userId)
  return user
}
