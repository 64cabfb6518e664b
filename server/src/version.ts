import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** The version of package.json. */
export const release = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

function findCommit(): string | undefined {
  // a repository that contains this folder by chance is another one
  const { status, stdout } = spawnSync('git', ['--git-dir', join(root, '.git'), 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    timeout: 2_000,
  })
  return status === 0 ? stdout.trim() : undefined
}

const commit = findCommit()

/** What runs: the version of package.json, and the commit where it is started from a repository. */
export const version = commit ? `${release}+${commit}` : release
