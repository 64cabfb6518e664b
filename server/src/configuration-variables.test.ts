import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-variables-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const root = resolve(import.meta.dirname, '../..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Set by the process that starts this one, never by an operator. */
const internal = new Set(['REQUESTS_SOCKET'])
/** Read by libraries, not by the configuration. */
const isOfLibrary = (name: string): boolean => /^(?:AWS|OTEL)_/.test(name)

/** What the configuration reads, with the file of each secret. */
function listRead(): Set<string> {
  const names = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    { DATA_DIR: folder },
    {
      get(values, name) {
        names.add(String(name))
        return Reflect.get(values, name)
      },
    },
  )
  readConfiguration(environment)
  return names
}

const read = listRead()
const variables = [...read].filter(
  (name) => !internal.has(name) && !(name.endsWith('_FILE') && read.has(name.slice(0, -5))),
)

const pages = {
  'deploy/.env.example': [...textOf('deploy/.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  ),
  'docs/operations/configure.md': [
    ...textOf('docs/operations/configure.md').matchAll(/^\| (`[A-Z`, _]+`) \|/gm),
  ].flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name)),
}

test('finds the variables that the configuration reads', () => {
  expect(variables).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD', 'GOOGLE_CLIENT_ID']))
  expect(read).toContain('DATABASE_URL_FILE')
})

test.each(Object.entries(pages))('%s lists every variable once and no other', (page, listed) => {
  const missing = variables.filter((name) => !listed.includes(name))
  const unknown = listed.filter((name) => !variables.includes(name) && !isOfLibrary(name))
  const twice = listed.filter((name, index) => listed.indexOf(name) !== index)
  expect({ page, missing, unknown, twice }).toEqual({ page, missing: [], unknown: [], twice: [] })
})
