import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fillArabic, findDisagreements, readArabic } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/** Extracts messages into the catalogues and reuses Arabic translations of the same message in other catalogues. */
const web = join(import.meta.dirname, '..')

await withLock(() => {
  const env = { ...process.env, LINGUI_CONFIG: join(web, 'lingui.config.ts') }
  // removes unused messages, because the build requires a translation for every entry
  const run = spawnSync('lingui', ['extract', '--clean', ...process.argv.slice(2)], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const known = new Map(readArabic().flatMap(({ key, arabic }) => (arabic === '' ? [] : [[key, arabic] as const])))
  fillArabic(({ key }) => known.get(key))
  const disagreements = findDisagreements()
  if (disagreements.length > 0)
    console.error(`Translated differently in two Arabic catalogues:\n${disagreements.join('\n')}`)
  process.exitCode = run.status !== 0 || disagreements.length > 0 ? 1 : 0
})
