import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import { knownDeviceLifeSeconds } from '../account-limits.ts'

/** Sign-ins before this moment no longer make their device known. */
export const knownSince = (now: DatabaseTime): DatabaseTime => secondsAfter(now, -knownDeviceLifeSeconds)

/** Whether the account of this address, or linked to this Google account, signed in from this device recently. */
export async function isDeviceKnown(
  db: Database,
  account: { emailKey: string; googleSubject?: string },
  deviceHash: Buffer | null,
  now: DatabaseTime,
): Promise<boolean> {
  if (deviceHash === null) return false
  const { emailKey, googleSubject = null } = account
  const known = await db
    .selectFrom('known_devices as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select('k.user_id')
    .where((eb) => eb.or([eb('u.email_key', '=', emailKey), eb('u.google_subject', '=', googleSubject)]))
    .where('u.deleted_at', 'is', null)
    .where('k.device_hash', '=', deviceHash)
    .where('k.last_at', '>', knownSince(now))
    .executeTakeFirst()
  return known !== undefined
}

/** After a sign-in, limits on strangers do not apply to the device (docs/product/accounts.md#known-devices). */
export async function upsertKnownDevice(
  db: Database | Transaction,
  userId: string,
  deviceHash: Buffer | null,
  now: DatabaseTime,
): Promise<void> {
  if (deviceHash === null) return
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, last_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_at: now }))
    .execute()
}

export async function deleteKnownDevicesOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
