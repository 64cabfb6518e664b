import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fillArabic, findDisagreements, findDoubles, knownArabic, readArabic, workspaces } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/** Extracts the texts of web and server into their catalogues, and reuses the Arabic of equal texts within each. */
const root = join(import.meta.dirname, '../..')

async function extract(workspace: string): Promise<boolean> {
  const cwd = join(root, workspace)
  const env = { ...process.env, LINGUI_CONFIG: join(cwd, 'lingui.config.ts') }
  // --clean drops texts that are no longer used: the build would require their Arabic
  const run = spawn('lingui', ['extract', '--clean'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = await once(run, 'close')
  return code === 0
}

await withLock(async () => {
  const doubles = findDoubles()
  if (doubles.length > 0) {
    console.error(`Two translations of one text, of which one has to go:\n${doubles.join('\n')}`)
    process.exitCode = 1
    return
  }
  const isExtracted = (await Promise.all(workspaces.map(extract))).every(Boolean)
  fillArabic(knownArabic())
  const missing = readArabic().filter(({ workspace, arabic }) => workspace === 'server' && arabic === '')
  for (const { noun, key } of missing) console.error(`No Arabic in the server's ${noun}: ${key}`)
  const disagreements = findDisagreements()
  if (disagreements.length > 0) console.error(`Translated differently in Arabic:\n${disagreements.join('\n')}`)
  process.exitCode = isExtracted && missing.length === 0 && disagreements.length === 0 ? 0 : 1
})
