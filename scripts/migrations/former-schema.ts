import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { serverFolder } from '../../server/src/installation.ts'
import { release } from '../../server/src/version.ts'
import type { FormerSchema } from './checked.ts'

const folder = join(serverFolder, 'schema', 'released')

/** The last release before this version, whose instances serve while this one starts. */
export function formerRelease(): string {
  const order = new Intl.Collator('en', { numeric: true })
  const versions = readdirSync(folder).map((file) => file.replace('.sql.gz', ''))
  const former = versions
    .filter((version) => order.compare(version, release) < 0)
    .toSorted(order.compare)
    .at(-1)
  if (former === undefined) throw new Error(`No release before ${release} has its schema in ${folder}`)
  return former
}

const tablePattern = /^create (?:unlogged )?table "?(\w+)"? \(\n([\s\S]*?)\n?\)/gm
const columnPattern = /^ {2}"?(\w+)"? /gm

export function readFormerSchema(version = formerRelease()): FormerSchema {
  const text = gunzipSync(readFileSync(join(folder, `${version}.sql.gz`))).toString()
  const tables = [...text.matchAll(tablePattern)].map(
    ([, name, columns]) =>
      [name!, new Set([...columns!.matchAll(columnPattern)].map(([, column]) => column!))] as const,
  )
  return { tables: new Map(tables) }
}
