import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** Where phone numbers are stored. The agreed terms of trips (`trip_terms`) stay as they were agreed. */
export const phoneTables = {
  settings: { keys: ['is_only_row'], columns: ['contact_phone'], nationality: sql`null` },
  agencies: { keys: ['user_id'], columns: ['phone', 'contact_phone'], nationality: sql`null` },
  customers: { keys: ['user_id'], columns: ['phone'], nationality: sql`nationality` },
  companions: { keys: ['id'], columns: ['phone', 'emergency_phone'], nationality: sql`nationality` },
  bookings: {
    keys: ['id'],
    columns: ['contact_phone'],
    nationality: sql`(select c.nationality from customers c where c.user_id = customer_id)`,
  },
  booking_travellers: {
    keys: ['booking_id', 'seat'],
    columns: ['phone', 'emergency_phone'],
    nationality: sql`nationality`,
  },
} as const

export type PhoneTable = keyof typeof phoneTables

/** A stored number of the row that `key` identifies. */
export interface StoredPhone {
  column: string
  key: Record<string, string>
  phone: string
  nationality: string | null
}

/** The next table whose numbers are to be read, and the key after which. */
export async function findPhoneConversion(
  db: Database,
): Promise<{ table: PhoneTable; after: string | null } | undefined> {
  const { rows } = await sql<{ table: PhoneTable; after: string | null }>`
    select table_name as table, after from phone_conversions order by table_name limit 1`.execute(db)
  return rows[0]
}

export async function updatePhoneConversion(db: Database, table: PhoneTable, after: string): Promise<void> {
  await db.updateTable('phone_conversions').set({ after }).where('table_name', '=', table).execute()
}

export async function deletePhoneConversion(db: Database, table: PhoneTable): Promise<void> {
  await db.deleteFrom('phone_conversions').where('table_name', '=', table).execute()
}

/** The numbers of some rows in the order of their keys, and the last key; rows that share the last one are all included. */
export async function listStoredPhones(
  db: Database,
  { table, after, limit }: { table: PhoneTable; after: string | null; limit: number },
): Promise<{ phones: StoredPhone[]; last: string | undefined }> {
  const { keys, columns, nationality } = phoneTables[table]
  const first = sql.ref(keys[0])
  const { rows } = await sql<{
    last: string
    key: StoredPhone['key']
    phones: Record<string, string | null>
    nationality: string | null
  }>`
    select ${first}::text as last, ${nationality} as nationality,
      jsonb_build_object(${sql.join(keys.flatMap((key) => [sql.lit(key), sql.ref(key)]))}) as key,
      jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))}) as phones
    from ${sql.table(table)}
    where ${after === null ? sql`true` : sql`${first} > ${after}`}
    order by ${first} fetch first ${sql.lit(limit)} rows with ties`.execute(db)
  const phones = rows.flatMap((row) =>
    Object.entries(row.phones).flatMap(([column, phone]) =>
      phone ? [{ column, phone, key: row.key, nationality: row.nationality }] : [],
    ),
  )
  return { phones, last: rows.at(-1)?.last }
}

/** Changes nothing where the number is another one by now. Locks one row for the time of the statement. */
export async function updateStoredPhone(
  db: Database,
  table: PhoneTable,
  { column, key, phone, read }: StoredPhone & { read: string },
): Promise<boolean> {
  const isRow = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${read}
    where ${sql.join(isRow, sql` and `)} and ${sql.ref(column)} = ${phone}`.execute(db)
  return numAffectedRows === 1n
}
