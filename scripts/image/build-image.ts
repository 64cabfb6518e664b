import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run.ts'
import { makeBaseRoot } from './base-root.ts'
import { listBuildContext } from './build-context.ts'
import { type Instruction, readList, type Stage } from './dockerfile.ts'

/** What a container is started with. */
export interface Image {
  folder: string
  environment: Record<string, string>
  user: string
  volumes: string[]
  command: string[]
  healthCheck: string[]
}

interface Building extends Image {
  workingFolder: string
  entrypoint: string[]
  /** Of instructions that a `COPY --from` names. */
  stages: Map<string, string>
  args: Record<string, string>
  buildArgs: Record<string, string>
}

/**
 * In mounts of its own, which end with the command. As Docker does, it lends the names and addresses of this machine; its
 * certificates are those of its network, and its cache of npm saves downloads.
 */
const inRoot = `
root=$1 cache=$2 command=$3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do
  touch "$root$file"
  mount --bind "$file" "$root$file"
done
mkdir -p "$cache" "$root/root/.npm"
mount --bind "$cache" "$root/root/.npm"
exec chroot "$root" /bin/sh -c "$command"
`

function runInRoot({ folder, workingFolder, environment, args }: Building, command: string): void {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const certificates = { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }
  const script = ['sh', '-euc', inRoot, 'sh', folder, join(homedir(), '.npm'), `cd ${workingFolder} && ${command}`]
  execFileSync('unshare', ['--mount', ...script], {
    env: { PATH: path, HOME: '/root', ...certificates, ...environment, ...args },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function copy(building: Building, value: string): void {
  const words = value.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = words.pop() ?? ''
  const isFolder = target.endsWith('/') || target === '.' || words.length > 1
  const destination = join(building.folder, target.startsWith('/') ? '' : building.workingFolder, target)
  if (from !== undefined) {
    const source = building.stages.get(from)
    if (source === undefined) throw new Error(`COPY --from=${from} names no stage`)
    for (const word of words) cpSync(join(source, word), destination, { recursive: true, verbatimSymlinks: true })
    return
  }
  const context = listBuildContext()
  for (const word of words) {
    if (word === '.') for (const file of context) cpSync(join(root, file), join(destination, file))
    else if (context.includes(word))
      cpSync(join(root, word), isFolder ? join(destination, word.split('/').at(-1)!) : destination)
    else throw new Error(`COPY ${word}: it is not in the build context`)
  }
}

const pairs = (value: string): Record<string, string> =>
  Object.fromEntries(
    value.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

const steps: Record<string, (building: Building, value: string) => void> = {
  RUN: runInRoot,
  COPY: copy,
  ARG(building, value) {
    const [name = '', preset] = value.split('=')
    const given = building.buildArgs[name] ?? preset
    if (given !== undefined) building.args[name] = given
  },
  ENV: ({ environment }, value) => void Object.assign(environment, pairs(value)),
  WORKDIR(building, value) {
    building.workingFolder = value
    mkdirSync(join(building.folder, value), { recursive: true })
  },
  USER: (building, value) => void (building.user = value),
  VOLUME: ({ volumes }, value) => void volumes.push(value),
  EXPOSE: () => {},
  HEALTHCHECK: (building, value) => void (building.healthCheck = readList(value)),
  ENTRYPOINT: (building, value) => void (building.entrypoint = readList(value)),
  CMD: (building, value) => void (building.command = readList(value)),
}

function perform(building: Building, { name, value }: Instruction): void {
  const step = steps[name]
  if (!step) throw new Error(`This check does not know the instruction ${name}`)
  console.log(`${name} ${value}`)
  step(building, value)
}

/** Performs the instructions of all stages as they are, each stage in a root of its own, and returns the last. */
export function buildImage(stages: readonly Stage[], folder: string, buildArgs: Record<string, string>): Image {
  const built = new Map<string, string>()
  let image: Image | undefined
  for (const [index, { base, name, instructions }] of stages.entries()) {
    console.log(`FROM ${base}`)
    const baseFolder = join(folder, base.replaceAll(/\W/g, '-'))
    makeBaseRoot(base, baseFolder)
    const stageFolder = join(folder, `stage-${index}`)
    rmSync(stageFolder, { recursive: true, force: true })
    execFileSync('cp', ['--archive', '--reflink=auto', baseFolder, stageFolder])
    const building: Building = {
      folder: stageFolder,
      environment: {},
      user: '0:0',
      volumes: [],
      workingFolder: '/',
      entrypoint: [],
      command: [],
      healthCheck: [],
      stages: built,
      args: {},
      buildArgs,
    }
    for (const instruction of instructions) perform(building, instruction)
    built.set(name ?? String(index), stageFolder)
    image = { ...building, command: [...building.entrypoint, ...building.command] }
  }
  if (!image) throw new Error('The Dockerfile has no stage')
  return image
}
