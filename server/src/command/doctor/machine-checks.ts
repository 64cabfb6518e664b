import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Configuration, usesDataFolder } from '#configuration.ts'
import { configurationWarnings, refuseUnencrypted } from '#configuration-warnings.ts'
import { lowBytes } from '#http/check-health.ts'
import { version } from '#version.ts'
import { type Judgement, ok, reasonOf, unlessWarned, unlessWrong, warning, wrong } from './finding.ts'

const minNode = 24

/** The parts with native or compiled code, which fail on another platform than that of the installation. */
const nativeParts: Record<string, () => Promise<unknown>> = {
  sharp: () => import('sharp'),
  '@node-rs/argon2': async () => (await import('@node-rs/argon2')).hash('probe', { memoryCost: 1_024, timeCost: 1 }),
}

export function checkConfiguration(config: Configuration): Judgement {
  try {
    refuseUnencrypted(config)
  } catch (error) {
    return wrong(reasonOf(error))
  }
  return unlessWarned(
    configurationWarnings(config).map((text) => `${text}.`),
    `It is complete; PUBLIC_URL is ${config.publicUrl}, ROLE is ${config.role}.`,
  )
}

export async function checkVersions(node = process.versions.node, parts = nativeParts): Promise<Judgement> {
  const broken: string[] = []
  for (const [name, load] of Object.entries(parts)) {
    await load().catch((error: unknown) => broken.push(`${name} does not work here: ${reasonOf(error)}.`))
  }
  const isOld = Number(node.split('.')[0]) < minNode
  return unlessWrong(
    [isOld && `Node is ${node}, but must be ${minNode} or newer: install it.`, ...broken],
    `Rihla ${version} on Node ${node}.`,
  )
}

const gigabyte = 1024 ** 3

export async function checkDisk(config: Configuration, measure: typeof statfs = statfs): Promise<Judgement> {
  if (!usesDataFolder(config)) return ok('Nothing is stored on this machine.')
  const { bavail, bsize } = await measure(existingParent(config.dataFolder))
  const free = bavail * bsize
  const sentence = `${(free / gigabyte).toFixed(1)} GB are free at ${config.dataFolder}`
  if (free < lowBytes) return wrong(`${sentence}: make room, before uploads are refused.`)
  return free < 5 * gigabyte ? warning(`${sentence}: make room soon.`) : ok(`${sentence}.`)
}

const existingParent = (folder: string): string => (existsSync(folder) ? folder : existingParent(dirname(folder)))
