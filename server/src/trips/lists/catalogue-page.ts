import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#http/paging.ts'
import { orderOf, type Segment, type SortKey } from './catalogue-order.ts'
import type { SqlCondition } from './catalogue-search.queries.ts'
import type { Anchor } from './page-anchors.ts'

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
      order by ${orderOf(segment)} limit ${offset + limit})`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) as list limit ${limit} offset ${offset}`
}

/**
 * As `pageOf`, after the anchor, with the `segment` of each trip and the `value` by which it is sorted there, of which the
 * next anchors are made.
 */
export function anchoredPageOf(
  source: Source,
  segments: readonly Segment[],
  { limit, offset, after }: Page & { after: Anchor | undefined },
): RawBuilder<unknown> {
  const types = [...new Set(segments.flatMap(({ by }) => ('type' in by ? [by.type] : [])))]
  const parts = segments.map((segment, index) => {
    const key = index === after?.segment && 'type' in segment.by ? segment.by : undefined
    const conditions = after && key ? [...segment.conditions, isAfter(key, after)] : segment.conditions
    const values = types.map((type) => sql`${valueOf(segment, type)} as ${sql.ref(type)}`)
    return sql`(select t.trip_id as id, ${sql.lit(index)} as segment, ${sql.join(values)}
      ${fromSource(segmentOf(source, { ...segment, conditions }), segment.join)}
      order by ${orderOf(segment)} limit ${offset + limit})`
  })
  const texts = types.map((type) => sql`${sql.ref(type)}::text`)
  return sql`select id, segment, coalesce(${sql.join(texts)}) as value
    from (${sql.join(parts.slice(after?.segment ?? 0), sql` union all `)}) as list limit ${limit} offset ${offset}`
}

const segmentOf = ({ from, conditions }: Source, segment: Segment): Source =>
  segment.from
    ? { from: segment.from, conditions: segment.conditions }
    : { from, conditions: [...conditions, ...segment.conditions] }

const valueOf = ({ by }: Segment, type: SortKey['type']): RawBuilder<unknown> =>
  'type' in by && by.type === type ? by.column : sql`null::${sql.raw(type)}`

const isAfter = ({ type, column, id, isDescending }: SortKey, after: Anchor): SqlCondition =>
  sql<boolean>`(${column}, ${id}) ${isDescending ? sql`<` : sql`>`} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`
