import type { SelectQueryBuilder } from 'kysely'

/** Number of rows that the query matches. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.select((eb) => eb.fn.countAll<number>().as('n'))
  const { n } = (await counting.executeTakeFirstOrThrow()) as { n: number }
  return n
}

/** Ids in the order of the query: one page of them, or all. */
export async function listIds<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: string }>,
  page?: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query).execute()
  return rows.map(({ id }) => id)
}
