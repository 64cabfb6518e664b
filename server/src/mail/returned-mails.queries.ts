import { mailErrorReason } from '@rihla/contract/mails/mail-error.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/**
 * Those of the addresses whose mails come back: the mail server refused one for good because of the address, and has taken
 * none since (docs/product/notifications.md#returned-mails). Follows from the mails, so a delivery or another address ends it.
 */
export async function listReturnedAddresses(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string; error: string }>`
    select wanted.address, m.last_error as error
    from unnest(${[...addresses]}::text[]) as wanted (address)
    join mails m on lower(m.to_address) = lower(wanted.address)
    where m.status = 'failed' and m.last_error is not null and m.created_at > coalesce(
      (select max(s.sent_at) from mails s where lower(s.to_address) = lower(wanted.address)), '-infinity')`.execute(db)
  return new Set(rows.filter(({ error }) => mailErrorReason(error) === 'no_such_address').map(({ address }) => address))
}

export const isAddressReturned = async (db: Database, address: string): Promise<boolean> =>
  (await listReturnedAddresses(db, [address])).size > 0
