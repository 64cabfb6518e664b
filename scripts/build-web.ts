import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

const stamp = join(root, 'web', 'build', '.built-from')
const notSources = /^(build|node_modules|\.cache|\.react-router|test-results)$/

class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

/** Builds the pages if their sources have changed since the last build; returns whether it did. */
export async function buildWebIfStale(): Promise<boolean> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  console.log('Building the pages …')
  const code = await run('npm', ['run', 'build', '--silent', '--workspace=web'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new BuildFailed(`The pages could not be built (exit code ${code}).`)
  writeFileSync(stamp, sources)
  return true
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['package-lock.json', ...listFiles('web'), ...listFiles('contract')]
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  const files: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !notSources.test(entry.name)) files.push(...listFiles(path))
    // tests do not affect the build
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path)
  }
  return files.toSorted()
}
