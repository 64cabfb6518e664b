import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { finishRestore } from './finish-restore.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-exchange-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const names = ['postgres/a', 'uploads/a', 'app-secret']
const from = (folder: string, text: string) => Object.fromEntries(names.map((name) => [join(folder, name), text]))
const ready = { '.restore/ready': 'before' }

test.each<[string, Record<string, string>]>([
  ['before the first rename', { ...from('', 'old'), ...from('.restore/new', 'new'), ...ready }],
  [
    'between the two renames of the uploads',
    {
      'postgres/a': 'new',
      'before/postgres/a': 'old',
      'before/uploads/a': 'old',
      '.restore/new/uploads/a': 'new',
      '.restore/new/app-secret': 'new',
      'app-secret': 'old',
      ...ready,
    },
  ],
  ['after the last rename', { ...from('', 'new'), ...from('before', 'old'), ...ready }],
])('an exchange that was interrupted %s is continued by the next start', (_, files) => {
  const folder = build(files)
  expect(finishRestore(folder)).toBe(join(folder, 'before'))
  for (const name of names) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe('new')
    expect(readFileSync(join(folder, 'before', name), 'utf8')).toBe('old')
  }
  expect(readdirSync(folder).toSorted()).toEqual(['app-secret', 'before', 'postgres', 'uploads'])
  expect(finishRestore(folder)).toBeUndefined()
})

test('what was unpacked and not checked is left alone', () => {
  const folder = build({ ...from('', 'old'), ...from('.restore/new', 'new') })
  expect(finishRestore(folder)).toBeUndefined()
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe('old')
})
