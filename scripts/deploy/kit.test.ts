import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../run.ts'
import { deployFolder } from './checks.ts'

interface Compose {
  services: Record<string, { image?: string; volumes?: string[] }>
  secrets?: Record<string, { file: string }>
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const composeFiles = readdirSync(deployFolder).filter((name) => /^compose.*\.yaml$/.test(name))
const composed = composeFiles.map((name) => parse(textOf(`deploy/${name}`), { merge: true }) as Compose)
const { version } = JSON.parse(textOf('package.json')) as { version: string }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rihla-kit-'))
  cpSync(join(deployFolder, 'make-secrets.sh'), join(folder, 'make-secrets.sh'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const makeSecrets = () => execFileSync('sh', [join(folder, 'make-secrets.sh')], { encoding: 'utf8' })
const readSecrets = () =>
  Object.fromEntries(
    readdirSync(join(folder, 'secrets'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
  )

test('make-secrets.sh writes every secret of the compose files, keeps what exists, and prints none', () => {
  const named = composed.flatMap(({ secrets = {} }) => Object.values(secrets).map(({ file }) => file))
  const output = makeSecrets()
  const first = readSecrets()
  expect(Object.keys(first).map((name) => `./secrets/${name}`)).toEqual(expect.arrayContaining(named))
  expect(Object.values(first).filter((value) => value.trim() === '' || output.includes(value))).toEqual([])
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  makeSecrets()
  expect(readSecrets()).toEqual(first)
})

test('image and chart have the version of package.json', () => {
  const images = composed.flatMap(({ services }) => Object.values(services).map(({ image }) => image))
  expect(new Set(images.filter((image) => image?.startsWith('rihla:')))).toEqual(new Set([`rihla:${version}`]))
  expect(parse(textOf('deploy/helm/rihla/Chart.yaml'))).toMatchObject({ version, appVersion: version })
})

test('every other image is pinned to a version', () => {
  const images = composed.flatMap(({ services }) => Object.values(services).flatMap(({ image = [] }) => image))
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
})
