import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'

/**
 * Builds the web into a temporary folder and swaps it in when complete, so that a failed build keeps the current one.
 */
const web = join(import.meta.dirname, '..')
const fresh = join(web, '.cache/build')
const current = join(web, 'build')
const previous = join(web, '.cache/previous-build')

function step(command: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: fresh }
  const { status } = spawnSync(command, args, { cwd: web, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

step('react-router', ['build'])
await compressAssets(join(fresh, 'client'))

rmSync(previous, { recursive: true, force: true })
if (existsSync(current)) renameSync(current, previous)
renameSync(fresh, current)
rmSync(previous, { recursive: true, force: true })
