import { parse, parsePlPgSQL, type Node } from 'libpg-query'

/** One statement of a migration, by the parser of PostgreSQL. */
export interface Statement {
  line: number
  /** Kind by the parser, such as `AlterTableStmt`. */
  kind: string
  node: Node
  /** Why it may break a rule, from a comment above it. */
  reason: string | undefined
}

const reasonPattern = /^-- accepted: (.+)$/

/** `-- accepted: …` among the lines of comments directly above. */
const reasonAbove = (lines: readonly string[], index: number): string | undefined => {
  let first = index
  while (lines[first - 1]?.startsWith('--')) first -= 1
  return lines.slice(first, index).flatMap((line) => reasonPattern.exec(line)?.[1] ?? [])[0]
}

/** All statements, those of `do` blocks too. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const lines = sql.split('\n')
  const bytes = Buffer.from(sql)
  const statements: Statement[] = []
  for (const { stmt, stmt_location: start = 0 } of (await parse(sql)).stmts ?? []) {
    const line = lineOf(bytes, start)
    const [entry] = Object.entries(stmt!)
    const statement = { line, kind: entry![0], node: stmt!, reason: reasonAbove(lines, line - 1) }
    statements.push(statement, ...(await statementsOfBlock(statement)))
  }
  return statements
}

/** The position is that of the first word, or of what is white before it. */
function lineOf(bytes: Buffer, start: number): number {
  const isWhite = (byte: number | undefined) => byte === 10 || byte === 13 || byte === 32
  let position = start
  while (isWhite(bytes[position])) position += 1
  return bytes.subarray(0, position).toString().split('\n').length
}

async function statementsOfBlock({ node, line, reason }: Statement): Promise<Statement[]> {
  if (!('DoStmt' in node)) return []
  const body = node.DoStmt.args?.flatMap((each) => ('DefElem' in each ? [each.DefElem] : []))
  const source = body?.find(({ defname }) => defname === 'as')?.arg
  const text = source && 'String' in source ? source.String.sval : ''
  const statements: Statement[] = []
  for (const query of queriesIn(await parsePlPgSQL(`do $check_migration$${text}$check_migration$`))) {
    if (query === undefined) statements.push({ line, kind: 'dynamic', node, reason })
    else for (const inner of await readStatements(query)) statements.push({ ...inner, line, reason })
  }
  return statements
}

/** Statements in the tree of PL/pgSQL; undefined for one that is put together while it runs. */
function queriesIn(tree: unknown): (string | undefined)[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (key.startsWith('PLpgSQL_stmt_dyn')) return [undefined]
    if (key === 'PLpgSQL_stmt_execsql' || key === 'PLpgSQL_stmt_call') return queryTexts(value)
    return queriesIn(value)
  })
}

const queryTexts = (statement: unknown): string[] =>
  [...JSON.stringify(statement).matchAll(/"query":("(?:[^"\\]|\\.)*")/g)].map(
    (match) => JSON.parse(match[1]!) as string,
  )
