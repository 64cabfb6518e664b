import { type SelectQueryBuilder, sql } from 'kysely'

/** Number of rows that the query matches. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.select((eb) => eb.fn.countAll<number>().as('n'))
  const { n } = (await counting.executeTakeFirstOrThrow()) as { n: number }
  return n
}

/** As `countRows`, up to `max`. */
export async function countRowsTo<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
  max: number,
): Promise<{ total: number; isMinimum: boolean }> {
  const rows = await query
    .select(sql`1`.as('row'))
    .limit(max + 1)
    .execute()
  return { total: Math.min(rows.length, max), isMinimum: rows.length > max }
}

/** Ids in the order of the query: one page of them, or all. */
export async function listIds<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: string }>,
  page?: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query).execute()
  return rows.map(({ id }) => id)
}

/** The rows of these ids in the given order; rows deleted in the meantime are skipped. */
export function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * One page of rows and the number of all. Only ids are sorted; the wide rows are read for the page alone, which avoids
 * sorting those of all matches.
 */
export async function listPage<DB, TB extends keyof DB, Row extends { id: string }>(
  sorted: SelectQueryBuilder<DB, TB, { id: string }>,
  page: { limit: number; offset: number },
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const [ids, total] = await Promise.all([listIds(sorted, page), countRows(sorted.clearSelect().clearOrderBy())])
  return { rows: ids.length === 0 ? [] : sortByIds(ids, await read(ids)), total }
}
