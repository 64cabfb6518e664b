import type { AlterTableCmd, AlterTableStmt, AlterTableType, ColumnDef, Constraint, Node } from 'libpg-query'
import { type Checked, isLarge, nameOf } from './checked.ts'

/** They change the catalogue only. */
const harmless = new Set<AlterTableType>([
  'AT_ColumnDefault',
  'AT_DisableTrig',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_EnableTrig',
  'AT_ReplicaIdentity',
  'AT_ResetRelOptions',
  'AT_SetCompression',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
])

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []))

/** Functions whose value PostgreSQL stores once for all rows. */
const stableFunctions = new Set(['now', 'transaction_timestamp'])

/** Whether PostgreSQL keeps the value beside the table instead of writing it into every row. */
function isStoredOnce(value: Node | undefined): boolean {
  if (!value || 'A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return isStoredOnce(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isStoredOnce)
  if (!('FuncCall' in value)) return false
  const name = value.FuncCall.funcname?.at(-1)
  return name !== undefined && 'String' in name && stableFunctions.has(name.String.sval ?? '')
}

function addColumn(column: ColumnDef): string[] {
  return constraintsOf(column).flatMap(({ contype, raw_expr: value }) => {
    if (contype === 'CONSTR_DEFAULT' && !isStoredOnce(value))
      return ['a default that differs by row rewrites the table']
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      return ['a generated column rewrites the table']
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      return ['builds an index while the table is locked']
    if (contype === 'CONSTR_CHECK') return [unvalidated]
    return []
  })
}

const unvalidated =
  'reads all rows while the table is locked: add the constraint by itself and not valid, and validate it in a later file'

function addConstraint(table: string, constraint: Constraint, { notNullChecks }: Checked): string[] {
  const { contype, conname, indexname, skip_validation: isUnvalidated, raw_expr: check } = constraint
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    return indexname
      ? []
      : ['builds an index while the table is locked: create it concurrently and add the constraint using it']
  }
  if (contype === 'CONSTR_EXCLUSION') return ['builds an index while the table is locked']
  const column = check && columnNotNull(check)
  if (conname && column) notNullChecks.set(`${table}.${conname}`, column)
  return isUnvalidated ? [] : [unvalidated]
}

function columnNotNull(check: Node): string | undefined {
  if (!('NullTest' in check) || check.NullTest.nulltesttype !== 'IS_NOT_NULL') return undefined
  const { arg } = check.NullTest
  const field = arg && 'ColumnRef' in arg ? arg.ColumnRef.fields?.at(-1) : undefined
  return field && 'String' in field ? field.String.sval : undefined
}

function validate(table: string, name: string, { isConcurrent, lockedTables, notNullChecks, checkedColumns }: Checked) {
  const column = notNullChecks.get(`${table}.${name}`)
  if (column) checkedColumns.add(`${table}.${column}`)
  const isLocked = !isConcurrent && lockedTables.has(table)
  return isLocked ? ['validates in the transaction that holds the lock of another statement: use a later file'] : []
}

function alterLarge(table: string, { subtype, name = '', def }: AlterTableCmd, checked: Checked): string[] {
  if (!subtype || harmless.has(subtype)) return []
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    return addConstraint(table, def.Constraint, checked)
  }
  if (subtype === 'AT_ValidateConstraint') return validate(table, name, checked)
  if (subtype === 'AT_DropColumn') return []
  if (subtype === 'AT_SetNotNull') {
    const isChecked = checked.checkedColumns.has(`${table}.${name}`)
    return isChecked ? [] : [`reads all rows while the table is locked: validate a check (${name} is not null) before`]
  }
  return [`${subtype} may rewrite or lock the table`]
}

/** Instances of the release before add rows without it. */
const isMissingInFormerRows = ({ subtype, def }: AlterTableCmd): boolean => {
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return false
  const kinds = constraintsOf(def.ColumnDef).map(({ contype }) => contype)
  return (
    kinds.includes('CONSTR_NOTNULL') &&
    !['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => kinds.includes(kind as never))
  )
}

export function alterTable({ relation, cmds = [], objtype }: AlterTableStmt, checked: Checked): string[] {
  const table = nameOf(relation)
  if (objtype !== 'OBJECT_TABLE') return [`alter of ${objtype} has no rule yet`]
  const commands = cmds.flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd] : []))
  const dropped = commands
    .filter(({ subtype, name = '' }) => subtype === 'AT_DropColumn' && checked.former.tables.get(table)?.has(name))
    .map(({ name }) => `drops the column ${table}.${name}, which the release before has`)
  const missing = checked.former.tables.has(table)
    ? commands
        .filter(isMissingInFormerRows)
        .map(() => 'not null without a default: the release before adds rows without it')
    : []
  const problems = isLarge(table, checked) ? commands.flatMap((command) => alterLarge(table, command, checked)) : []
  if (commands.some(({ subtype }) => subtype !== 'AT_ValidateConstraint')) checked.lockedTables.add(table)
  return [...dropped, ...missing, ...problems]
}
