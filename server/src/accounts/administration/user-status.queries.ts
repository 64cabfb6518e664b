import type { Transaction } from '#database/database.ts'

/** Locks the person and all active admins in the order of their ids, which serializes decisions about admins. */
export const lockWithAdmins = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'locale', 'is_active'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', userId), eb.and([eb('role', '=', 'admin'), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type Locked = Awaited<ReturnType<typeof lockWithAdmins>>[number]

export async function updateActive(
  trx: Transaction,
  { userId, isActive, now }: { userId: string; isActive: boolean; now: Date },
): Promise<void> {
  await trx.updateTable('users').set({ is_active: isActive, updated_at: now }).where('id', '=', userId).execute()
}

/** Trips whose public pages appear and disappear with their agency. */
export async function listTripIdsOfAgency(trx: Transaction, agencyId: string): Promise<string[]> {
  const trips = await trx
    .selectFrom('trips')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .execute()
  return trips.map(({ id }) => id)
}
