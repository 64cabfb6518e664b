import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Headers, pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { platform } from './manifest.queries.ts'
import { unpackArchive } from './unpack-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-unpack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// the last ones of version 0.1.0, which every database has
const migrations = { '0154-fill-trip-seats': '', '0152-agency-sums.concurrently': '' }
const manifest = { format: 1, version: '0.2.0', platform, schema: { migrations, release: undefined } }

async function unpack(entries: readonly [Headers, string][]): Promise<unknown> {
  const file = join(folder, 'archive')
  const tar = pack()
  for (const [header, text] of entries) tar.entry(header, text)
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(file))
  return unpackArchive(file, mkdtempSync(join(folder, 'in-')), undefined)
}
const manifestOf = (changes: object): [Headers, string] => [
  { name: 'manifest.json' },
  JSON.stringify({ ...manifest, ...changes }),
]

test.each<[string, Headers]>([
  ['a path that leads outside', { name: 'postgres/../../../outside' }],
  ['an absolute path', { name: join(folder, 'outside') }],
  ['an upload whose name is a folder', { name: 'uploads/private/..' }],
  ['a symbolic link', { name: 'postgres/cluster', type: 'symlink', linkname: folder }],
  ['a hard link', { name: 'postgres/cluster', type: 'link', linkname: '/etc/passwd' }],
  ['a file of something else', { name: 'readme' }],
])('refuses %s', async (_, header) => {
  await expect(unpack([manifestOf({}), [header, '']])).rejects.toThrow('This is no archive of `rihla backup`')
  expect(existsSync(join(folder, 'outside'))).toBe(false)
})

test.each<[string, [Headers, string], string]>([
  ['of a newer format', manifestOf({ format: 2, version: '9.0.0' }), 'version 9.0.0 is newer'],
  ['of another platform', manifestOf({ platform: 'sunos-sparc' }), 'made on sunos-sparc'],
  [
    'with a migration of a newer version',
    manifestOf({ schema: { migrations: { ...migrations, '9999-next': '' } } }),
    '9999-next',
  ],
  ['without a manifest', [{ name: 'app-secret' }, 'x'], 'no archive'],
  ['with another manifest', [{ name: 'manifest.json' }, 'null'], 'another manifest'],
  ['whose manifest is no JSON', [{ name: 'manifest.json' }, '{'], 'damaged or cut off, or another file'],
  ['without checksums', manifestOf({}), 'no checksums'],
])('refuses an archive %s', async (_, entry, message) => {
  await expect(unpack([entry])).rejects.toThrow(message)
})
