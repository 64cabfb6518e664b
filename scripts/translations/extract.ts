import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fillArabic, findDisagreements, knownArabic, readArabic, workspaces } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/** Extracts the texts of web and server into their catalogues, and reuses the Arabic of equal texts within each. */
const root = join(import.meta.dirname, '../..')

function extract(workspace: string): boolean {
  const cwd = join(root, workspace)
  const env = { ...process.env, LINGUI_CONFIG: join(cwd, 'lingui.config.ts') }
  // --clean drops texts that are no longer used: the build would require their Arabic
  const run = spawnSync('lingui', ['extract', '--clean'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env })
  return run.status === 0
}

await withLock(() => {
  const isExtracted = workspaces.map(extract).every(Boolean)
  fillArabic(knownArabic())
  const missing = readArabic().filter(({ workspace, arabic }) => workspace === 'server' && arabic === '')
  for (const { noun, key } of missing) console.error(`No Arabic in the server's ${noun}: ${key}`)
  const disagreements = findDisagreements()
  if (disagreements.length > 0) console.error(`Translated differently in Arabic:\n${disagreements.join('\n')}`)
  process.exitCode = isExtracted && missing.length === 0 && disagreements.length === 0 ? 0 : 1
})
