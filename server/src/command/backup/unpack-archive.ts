import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { noArchive, readArchive, syncFolder } from '#backup/archive.ts'
import { BackupRefused } from '#backup/backup-refused.ts'
import { refuseForeign } from '#database/installed-schema.ts'
import { readMigrationFiles } from '#database/migration-files.ts'
import { diskPathOf } from '#files/storage/disk-storage.ts'
import { type Manifest, platform } from './manifest.queries.ts'

const allowed = /^(app-secret|postgres\/[\w./-]+|uploads\/(public|private)\/[a-z0-9_.-]+)$/

/** Unpacks an archive of the embedded database into an empty folder. The caller writes the database to disk. */
export async function unpackArchive(file: string, target: string, passphrase: string | undefined): Promise<Manifest> {
  let manifest: Manifest | undefined
  await mkdir(target, { recursive: true, mode: 0o755 })
  for (const name of ['postgres', 'uploads']) await mkdir(join(target, name))
  await readArchive(file, {
    passphrase,
    async onEntry(path, content) {
      if (path === 'manifest.json') {
        manifest = await readManifest(content)
        return
      }
      if (!manifest || !allowed.test(path) || path.split('/').includes('..'))
        throw new BackupRefused(`${noArchive}: it contains ${path}.`)
      await unpackEntry(target, path, content)
    },
  })
  if (!manifest) throw new BackupRefused(`${noArchive}: it has no manifest.`)
  await syncFolders(join(target, 'uploads'))
  return manifest
}

async function unpackEntry(target: string, path: string, content: Readable): Promise<void> {
  if (path.endsWith('/')) {
    await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    return
  }
  const isUpload = path.startsWith('uploads/')
  const to = isUpload ? diskPathOf(target, path.slice('uploads/'.length)) : join(target, path)
  await mkdir(dirname(to), { recursive: true })
  // the files of the database are written to disk all at once
  const isFlushed = !path.startsWith('postgres/')
  await pipeline(content, createWriteStream(to, { mode: isUpload ? 0o640 : 0o600, flush: isFlushed }))
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  }
  await syncFolder(folder)
}

async function readManifest(content: Readable): Promise<Manifest> {
  const manifest = JSON.parse(await text(content)) as Manifest | null
  if (typeof manifest?.format !== 'number') throw new BackupRefused(`${noArchive}: it has another manifest.`)
  await requireUsable(manifest)
  return manifest
}

async function requireUsable({ format, platform: of, schema, version }: Manifest): Promise<void> {
  if (format !== 1) throw new BackupRefused(`This archive of version ${version} is newer than this version can read.`)
  if (of !== platform) throw new BackupRefused(`This archive was made on ${of}; this machine is ${platform}.`)
  const installed = { isEmpty: false, migrations: new Map(Object.entries(schema.migrations)), release: schema.release }
  refuseForeign(installed, await readMigrationFiles())
}
