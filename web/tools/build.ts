import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { trimRouteManifest } from './trim-route-manifest.ts'

/**
 * Builds the web beside the present build and puts it in its place when it is whole: a failed build leaves what is there.
 */
const web = join(import.meta.dirname, '..')
const fresh = join(web, '.cache/build')
const present = join(web, 'build')
const former = join(web, '.cache/former-build')

function step(command: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: fresh }
  const { status } = spawnSync(command, args, { cwd: web, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

step('node', ['../scripts/translations/extract.ts'])
step('react-router', ['build'])
trimRouteManifest(join(fresh, 'client/assets'))
compressAssets(join(fresh, 'client'))

rmSync(former, { recursive: true, force: true })
if (existsSync(present)) renameSync(present, former)
renameSync(fresh, present)
rmSync(former, { recursive: true, force: true })
