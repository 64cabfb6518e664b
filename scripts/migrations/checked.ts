import type { RangeVar } from 'libpg-query'

/** Tables of which an installation has some hundred rows at most. Every other table is large, also one that is new. */
const smallTables = new Set([
  'commission_rates',
  'day_closings',
  'faqs',
  'ledger_reconciliations',
  'legal_page_versions',
  'migration_checksums',
  'payment_accounts',
  'payment_proposals',
  'phone_conversions',
  'promos',
  'schema_release',
  'settings',
])

/** What instances of the release before use while this one migrates and starts. */
export interface FormerSchema {
  /** Columns by table. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
}

/** What the rules remember from one statement and one migration to the next. */
export interface Checked {
  former: FormerSchema
  isConcurrent: boolean
  /** Created by this migration: still empty, and unused by others. */
  newTables: Set<string>
  /** Tables that this migration has locked until its end. */
  lockedTables: Set<string>
  /** `table.constraint` of checks that a column is not null: the column. */
  notNullChecks: Map<string, string>
  /** `table.column` of those that are validated: `set not null` reads no rows. */
  checkedColumns: Set<string>
}

export const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? ''

/** Whether statements on the table may keep others waiting for long. */
export const isLarge = (table: string, { newTables }: Checked): boolean =>
  !smallTables.has(table) && !newTables.has(table)
