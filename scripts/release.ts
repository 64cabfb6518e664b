/**
 * `npm run release`: writes dist/rihla-<version>.tar.gz and its SHA-256 (docs/operations/release-archive.md). With
 * `--without-node` the archive has no Node: for images and machines that have their own.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addRuntime, assembleRelease, releaseName, writeChecksums } from './release/assemble.ts'
import { findSource } from './release/source.ts'
import { buildWebIfStale } from './build-web.ts'
import { root } from './run.ts'

const source = findSource()
await buildWebIfStale()
const dist = join(root, 'dist')
const folder = join(dist, releaseName)
rmSync(folder, { recursive: true, force: true })
await assembleRelease(folder, source)
if (!process.argv.includes('--without-node')) addRuntime(folder)
writeChecksums(folder)

const archive = `${releaseName}.tar.gz`
const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
const order = ['--sort=name', `--mtime=@${Math.floor(source.time.getTime() / 1_000)}`, '--format=gnu']
execFileSync('tar', [...order, ...owner, '--use-compress-program=gzip -n', '-cf', archive, releaseName], { cwd: dist })
const digest = createHash('sha256')
  .update(readFileSync(join(dist, archive)))
  .digest('hex')
writeFileSync(join(dist, `${archive}.sha256`), `${digest}  ${archive}\n`)
console.log(`dist/${archive}: ${Math.round(statSync(join(dist, archive)).size / 1e6)} MB`)
