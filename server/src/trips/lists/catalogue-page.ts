import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#http/paging.ts'
import type { Segment } from './catalogue-order.ts'
import type { SqlCondition } from './catalogue-search.queries.ts'

/** Trips `t` with these conditions. */
export interface Source {
  from: RawBuilder<unknown>
  conditions: readonly SqlCondition[]
}

/** The public catalogue (docs/product/trips.md#catalogue). */
export const catalogue = (conditions: readonly SqlCondition[] = []): Source => ({
  from: sql`catalogue_trips`,
  conditions: [sql<boolean>`t.is_listed`, ...conditions],
})

export const fromSource = ({ from, conditions }: Source, join = sql``) =>
  sql`from ${from} t ${join} where ${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}`

/** Ids of a page. The union reads its segments one after the other, and none after the page is full. */
export const pageOf = (source: Source, segments: readonly Segment[], { limit, offset }: Page): RawBuilder<unknown> => {
  const parts = segments.map(
    (segment) => sql`(select t.trip_id as id ${fromSource(segmentOf(source, segment), segment.join)}
      order by ${segment.order} limit ${offset + limit})`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) as list limit ${limit} offset ${offset}`
}

const segmentOf = ({ from, conditions }: Source, segment: Segment): Source =>
  segment.from
    ? { from: segment.from, conditions: segment.conditions }
    : { from, conditions: [...conditions, ...segment.conditions] }
