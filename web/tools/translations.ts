import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fillArabic, findDisagreements, readArabic } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/** Collects the texts of the screens into the catalogues; what is already said in Arabic elsewhere is said so again. */
const web = join(import.meta.dirname, '..')

await withLock(() => {
  const env = { ...process.env, LINGUI_CONFIG: join(web, 'lingui.config.ts') }
  // texts no screen says any more leave the catalogues: the build would ask for their Arabic
  const run = spawnSync('lingui', ['extract', '--clean', ...process.argv.slice(2)], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const known = new Map(readArabic().flatMap(({ key, arabic }) => (arabic === '' ? [] : [[key, arabic] as const])))
  fillArabic(({ key }) => known.get(key))
  const disagreements = findDisagreements()
  if (disagreements.length > 0) console.error(`Said differently in two Arabic catalogues:\n${disagreements.join('\n')}`)
  process.exitCode = run.status !== 0 || disagreements.length > 0 ? 1 : 0
})
