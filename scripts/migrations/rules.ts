import type { DropStmt, IndexStmt, Node, RangeVar, RenameStmt, VacuumStmt } from 'libpg-query'
import type { MigrationFile } from '../../server/src/database/migration-files.ts'
import { alterTable } from './alter-table-rules.ts'
import { type Checked, type FormerSchema, isLarge, nameOf } from './checked.ts'
import { readStatements, type Statement } from './statements.ts'

type Rule = (node: never, checked: Checked) => (string | undefined)[]

const inBatches = (relation: RangeVar | undefined, checked: Checked) =>
  isLarge(nameOf(relation), checked)
    ? 'changes rows of a large table in one statement: call a procedure that commits after each batch, in a .concurrently file'
    : undefined

function createIndex({ relation, concurrent, if_not_exists: isRepeatable }: IndexStmt, checked: Checked) {
  if (!isLarge(nameOf(relation), checked)) return []
  return [concurrent && isRepeatable ? undefined : 'create index concurrently if not exists, in a .concurrently file']
}

const lastName = (node: Node): string => {
  const names = 'List' in node ? (node.List.items ?? []) : [node]
  const last = names.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

function drop({ removeType, objects = [], concurrent, missing_ok: isRepeatable }: DropStmt, { former }: Checked) {
  if (removeType === 'OBJECT_INDEX') {
    return [concurrent && isRepeatable ? undefined : 'drop index concurrently if exists, in a .concurrently file']
  }
  if (removeType !== 'OBJECT_TABLE') return []
  const used = objects.map(lastName).filter((table) => former.tables.has(table))
  return used.map((table) => `drops the table ${table}, which the release before has`)
}

function rename({ renameType, relation, subname }: RenameStmt, { former }: Checked) {
  const columns = former.tables.get(nameOf(relation))
  const isColumn = renameType === 'OBJECT_COLUMN'
  const isUsed = columns !== undefined && (!isColumn || columns.has(subname ?? ''))
  return [isUsed && (isColumn || renameType === 'OBJECT_TABLE') ? 'renames what the release before has' : undefined]
}

const vacuum = ({ options = [] }: VacuumStmt, { isConcurrent }: Checked) => [
  options.some((each) => 'DefElem' in each && each.DefElem.defname === 'full')
    ? 'vacuum full rewrites the table'
    : undefined,
  isConcurrent ? undefined : 'vacuum runs in a .concurrently file',
]

const timeouts = new Set(['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])

/** Statements of other kinds are refused until they have a rule. */
const rules: Record<string, Rule> = {
  AlterTableStmt: alterTable,
  CallStmt: (_node, { isConcurrent }) => [isConcurrent ? undefined : 'procedures are called in a .concurrently file'],
  CommentStmt: () => [],
  CreateFunctionStmt: () => [],
  CreateSeqStmt: () => [],
  CreateStmt: ({ relation }: { relation?: RangeVar }, { newTables }) => {
    newTables.add(nameOf(relation))
    return []
  },
  CreateTableAsStmt: ({ into }: { into?: { rel?: RangeVar } }, { newTables }) => {
    newTables.add(nameOf(into?.rel))
    return []
  },
  DeleteStmt: ({ relation }: { relation?: RangeVar }, checked) => [inBatches(relation, checked)],
  DoStmt: () => [],
  DropStmt: drop,
  IndexStmt: createIndex,
  InsertStmt: () => [],
  RenameStmt: rename,
  SelectStmt: () => [],
  UpdateStmt: ({ relation }: { relation?: RangeVar }, checked) => [inBatches(relation, checked)],
  VacuumStmt: vacuum,
  VariableSetStmt: ({ name = '' }: { name?: string }) => [
    timeouts.has(name) ? `${name} is set by the migrator` : undefined,
  ],
}

function checkStatement({ kind, node }: Statement, checked: Checked): string[] {
  if (kind === 'dynamic') return ['a statement that is put together while it runs cannot be checked']
  const rule = rules[kind]
  if (!rule) return [`${kind} has no rule yet (scripts/migrations/rules.ts)`]
  return rule(Object.values(node)[0] as never, checked).filter((problem) => problem !== undefined)
}

/**
 * What would lock or rewrite a large table, or take away what the release before still uses, by file and line
 * (docs/decisions/0113-online-migrations.md). In the order in which the migrations run.
 */
export async function checkMigrations(
  migrations: readonly Pick<MigrationFile, 'name' | 'sql' | 'isConcurrent'>[],
  former: FormerSchema,
): Promise<string[]> {
  const notNullChecks = new Map<string, string>()
  const checkedColumns = new Set<string>()
  const problems: string[] = []
  for (const { name, sql, isConcurrent } of migrations) {
    const checked = { former, isConcurrent, newTables: new Set<string>(), lockedTables: new Set<string>() }
    for (const statement of await readStatements(sql)) {
      const found = checkStatement(statement, { ...checked, notNullChecks, checkedColumns })
      if (statement.reason) continue
      problems.push(...found.map((problem) => `${name}.sql:${statement.line}: ${problem}`))
    }
  }
  return problems
}
