import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { root } from '../run.ts'

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [path] : [path, ...parentsOf(parent)]
}

/** The files of the repository that `.dockerignore` leaves to the build of an image. */
export function listBuildContext(): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return files
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !parentsOf(file).some((path) => ignored.some((pattern) => matchesGlob(path, pattern))))
}
