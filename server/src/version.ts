import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installationFolder, isBundled } from './installation.ts'

const manifest = JSON.parse(readFileSync(join(installationFolder, 'package.json'), 'utf8')) as {
  version: string
  license: string
}

/** The version of package.json. */
export const release = manifest.version
export const licence = manifest.license

function findCommit(): string | undefined {
  // a repository that contains this folder by chance is another one
  const { status, stdout } = spawnSync(
    'git',
    ['--git-dir', join(installationFolder, '.git'), 'rev-parse', '--short', 'HEAD'],
    {
      encoding: 'utf8',
      timeout: 2_000,
    },
  )
  return status === 0 ? stdout.trim() : undefined
}

const commit = isBundled ? undefined : findCommit()

/** What runs: the version of package.json, and the commit where it is started from a repository. */
export const version = commit ? `${release}+${commit}` : release
