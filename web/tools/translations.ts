import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withLock } from './with-lock.ts'

/** Collects the texts of the screens into the catalogues. */
const web = join(import.meta.dirname, '..')

await withLock(() => {
  const env = { ...process.env, LINGUI_CONFIG: join(web, 'lingui.config.ts') }
  const run = spawnSync('lingui', ['extract', ...process.argv.slice(2)], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  process.exitCode = run.status ?? 1
})
