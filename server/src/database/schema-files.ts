import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFolder } from '#installation.ts'

/** In the order of their references. */
const tableFiles = [
  'accounts',
  'agencies',
  'trips',
  'catalogue',
  'bookings',
  'seats',
  'ledger',
  'payments',
  'payouts',
  'disputes',
  'messages',
  'settings',
  'releases',
]

/** The files of server/schema. Their texts run as they are, except the triggers, which run one by one. */
export interface SchemaFiles {
  /** Extensions, and functions of columns and indexes. */
  beforeTables: string
  tables: string
  functions: string
  triggers: TriggerStatement[]
  /** The rows of an empty installation. */
  rows: string
  /** Of functions and triggers, which are applied again when it changes. */
  checksum: string
}

export interface TriggerStatement {
  table: string
  name: string
  statement: string
}

export async function readSchemaFiles(folder = join(serverFolder, 'schema')): Promise<SchemaFiles> {
  const read = async (name: string) => (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const readAll = async (names: string[]) => (await Promise.all(names.map(read))).join('\n')
  const names = (await readdir(join(folder, 'functions'))).filter((name) => name.endsWith('.sql')).toSorted()
  const [extensions, text, tables, functions, triggers, rows] = await Promise.all([
    read('extensions.sql'),
    read('functions/text.sql'),
    readAll(tableFiles.map((name) => `tables/${name}.sql`)),
    // those of texts first: others call them
    readAll(['text.sql', ...names.filter((name) => name !== 'text.sql')].map((name) => `functions/${name}`)),
    read('triggers.sql'),
    readAll(['rows.sql', 'legal-pages.sql']),
  ])
  return {
    beforeTables: `${extensions}\n${text}`,
    tables,
    functions,
    triggers: splitTriggers(triggers),
    rows,
    checksum: createHash('sha256').update(functions).update(triggers).digest('hex'),
  }
}

const aTrigger = /^create (?:constraint )?trigger (?<name>\w+)\s[^;]*?\son (?<table>\w+)\s[^;]*;/gm

function splitTriggers(text: string): TriggerStatement[] {
  return [...text.replaceAll(/^\s*--.*$/gm, '').matchAll(aTrigger)].map(({ 0: statement, groups }) => ({
    statement,
    name: groups!['name']!,
    table: groups!['table']!,
  }))
}
