import { spawnSync } from 'node:child_process'
import { root } from '../run.ts'

/** What a release is built from. */
export interface Source {
  commit: string | undefined
  /** Of the commit; every file of the archive has it. */
  time: Date
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** COMMIT and SOURCE_DATE_EPOCH where the sources come without their repository, as in the build of an image. */
export function findSource(environment = process.env): Source {
  const commit = environment['COMMIT'] || git('rev-parse', 'HEAD')
  const seconds = environment['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct')
  if (commit === undefined || seconds === undefined) {
    console.warn('No commit is known: set COMMIT and SOURCE_DATE_EPOCH to make this archive reproducible.')
  } else if (git('status', '--porcelain')) {
    console.warn('There are changes that no commit has: this archive is not reproducible.')
  }
  return { commit, time: seconds === undefined ? new Date() : new Date(Number(seconds) * 1_000) }
}
