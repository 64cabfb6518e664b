import { type RawBuilder, sql } from 'kysely'

/** A comma-separated list of literals for `in (…)`. Literals, unlike parameters, match the conditions of partial indexes. */
export const literalList = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
