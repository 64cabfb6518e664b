import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from './build-image.ts'

export interface Container {
  /** Runs a command in it as its user, and returns the exit code. */
  run: (...command: string[]) => number | null
  output: () => string
  /** Ends it as `docker stop` does, and returns the exit code. */
  stop: () => Promise<number | null>
  kill: () => void
}

/** As `docker run --read-only --tmpfs /tmp`: the root is mounted read-only, only the volumes and /tmp are not. */
const start = `
root=$1 user=$2 volumes=$3
shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
for volume in $volumes; do mount --bind "$root.volumes$volume" "$root$volume"; done
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" "$@"
`

/** Starts an image on the network of this machine. */
export function startContainer(image: Image, environment: Record<string, string>): Container {
  for (const volume of image.volumes) {
    const folder = join(`${image.folder}.volumes`, volume)
    mkdirSync(folder, { recursive: true })
    // a new volume gets what the image has there, with its owner
    execFileSync('cp', ['--archive', '--no-target-directory', join(image.folder, volume), folder])
  }
  const all = { PATH: '/usr/local/bin:/usr/bin:/bin', ...image.environment, ...environment }
  const assignments = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const args = [
    image.folder,
    image.user,
    image.volumes.join(' '),
    '/usr/bin/env',
    '-i',
    ...assignments,
    ...image.command,
  ]
  const child: ChildProcess = spawn('unshare', ['--mount', 'sh', '-euc', start, 'sh', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  const [uid = '', gid = ''] = image.user.split(':')
  return {
    output: () => output,
    run(...command) {
      const enter = ['--target', String(child.pid), '--mount', '--root', '--wd', '--setuid', uid, '--setgid', gid]
      return spawnSync('nsenter', [...enter, '/usr/bin/env', '-i', ...assignments, ...command], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }).status
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
