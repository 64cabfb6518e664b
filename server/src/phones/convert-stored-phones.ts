import { isStoredPhone } from '@rihla/contract/phones/phone.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { cleanPhone } from '#http/clean-input.ts'
import {
  deletePhoneConversion,
  findPhoneConversion,
  listStoredPhones,
  type PhoneTable,
  type StoredPhone,
  updatePhoneConversion,
  updateStoredPhone,
} from './stored-phones.queries.ts'

/** Rows that are read at once; each number is changed by a statement of its own, so that no two rows are locked together. */
const batchSize = 500

/**
 * Converts the numbers that were stored before the API read them (docs/product/api.md#phone-numbers), with the nationality
 * of their person. What can be no number stays. Continues after the last batch when it was aborted, and costs one query
 * once everything is converted. Returns how many numbers have changed.
 */
export async function convertStoredPhones(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { signal, limit = batchSize }: { signal?: AbortSignal; limit?: number } = {},
): Promise<number> {
  let converted = 0
  for (;;) {
    const next = await findPhoneConversion(db)
    if (!next || signal?.aborted) break
    const { phones, last } = await listStoredPhones(db, { ...next, limit })
    for (const phone of phones) if (await convert(db, next.table, phone)) converted += 1
    if (last === undefined) await deletePhoneConversion(db, next.table)
    else await updatePhoneConversion(db, next.table, last)
  }
  if (converted > 0) log.info({ phones: converted }, 'stored phone numbers converted')
  return converted
}

async function convert(db: Database, table: PhoneTable, stored: StoredPhone): Promise<boolean> {
  if (isStoredPhone(stored.phone)) return false
  const read = cleanPhone(stored.phone, { nationality: stored.nationality })
  return isStoredPhone(read) && (await updateStoredPhone(db, table, { ...stored, read }))
}
