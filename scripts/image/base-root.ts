import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const debianMirror = 'http://deb.debian.org/debian'

/**
 * The root of `node:<version>-<suite>-slim` as far as a Dockerfile relies on it: Debian's minimal system from its packages, Node
 * and npm below /usr/local, and the user `node`. It is made once per folder.
 */
export function makeBaseRoot(image: string, folder: string): void {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(image) ?? []
  if (version === undefined || suite === undefined) throw new Error(`${image} is not node:<version>-<suite>-slim`)
  if (`v${version}` !== process.version) throw new Error(`${image} is not the pinned Node, which is ${process.version}`)
  if (existsSync(folder)) return
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  // its mounts end with it, also when it is interrupted
  const debootstrap = ['debootstrap', '--variant=minbase', '--include=ca-certificates', suite, partial, debianMirror]
  execFileSync('unshare', ['--mount', ...debootstrap], { stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('chroot', [partial, 'useradd', '--uid=1000', '--user-group', '--create-home', 'node'])
  cpSync(process.execPath, join(partial, 'usr/local/bin/node'))
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
  cpSync(join(npm, '../..'), join(partial, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(partial, 'usr/local/bin', name))
  }
  renameSync(partial, folder)
}
