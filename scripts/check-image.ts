/**
 * `npm run check:image`, as root on Debian with debootstrap: performs the instructions of deploy/Dockerfile in roots made from
 * Debian's packages, and starts the last one read-only against a PostgreSQL. No Docker is needed. The folder is the argument.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { login } from '@rihla/contract/accounts/accounts.api.ts'
import { buildImage, type Image } from './image/build-image.ts'
import { type Container, startContainer } from './image/container.ts'
import { readDockerfile } from './image/dockerfile.ts'
import { findSource } from './release/source.ts'
import { root } from './run.ts'
import { withThrowawayDatabase } from './with-throwaway-database.ts'

const port = process.env['PORT'] ?? '3918'
const address = `http://localhost:${port}`
const admin = { email: 'admin@rihla.test', password: randomBytes(12).toString('hex') }
const startWithinMs = 300_000

async function waitUntilHealthy(container: Container, { healthCheck }: Image): Promise<void> {
  const limit = Date.now() + startWithinMs
  while (container.run(...healthCheck) !== 0) {
    assert.ok(Date.now() < limit, `The health check fails:\n${container.output()}`)
    await setTimeout(500)
  }
}

async function checkPages(): Promise<void> {
  const ready = await fetch(`${address}/readyz`)
  assert.equal(((await ready.json()) as { status: string }).status, 'ready')
  for (const path of ['/', '/ar', '/api/docs', '/pictures/hero-640.webp']) {
    assert.equal((await fetch(address + path)).status, 200, path)
  }
  const signedIn = await fetch(address + login.url, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  assert.equal(signedIn.status, 200, 'the admin whom the start created signs in')
}

function checkInside(container: Container): void {
  const shell = (command: string): number | null => container.run('sh', '-c', command)
  assert.equal(shell('[ "$(id -u)" != 0 ]'), 0, 'it does not run as root')
  for (const folder of ['/', '/opt/rihla', '/usr/local/bin', '/etc']) {
    assert.notEqual(shell(`touch ${folder}/written 2>/dev/null`), 0, `${folder} can be written`)
  }
  for (const folder of ['/tmp', '"$DATA_DIR"'])
    assert.equal(shell(`touch ${folder}/written`), 0, `${folder} is read-only`)
  for (const tool of ['npm', 'npx', 'corepack', 'yarn', 'apt', 'apt-get', 'dpkg']) {
    assert.notEqual(shell(`command -v ${tool} >/dev/null`), 0, `${tool} is left`)
  }
  assert.equal(container.run('/opt/rihla/bin/rihla', 'check'), 0, 'rihla check finds nothing')
}

async function checkRole(
  image: Image,
  environment: Record<string, string>,
  checks: (container: Container) => Promise<void>,
) {
  const container = startContainer(image, environment)
  try {
    await waitUntilHealthy(container, image)
    await checks(container)
    assert.equal(await container.stop(), 0, `It does not stop with 0:\n${container.output()}`)
  } catch (error) {
    console.error(container.output())
    throw error
  } finally {
    container.kill()
  }
}

if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) {
  console.error('This check needs root, and debootstrap: apt-get install debootstrap')
  process.exit(1)
}

const folder = process.argv[2] ?? '/var/tmp/rihla-image'
const { commit, time } = findSource()
const buildArgs = { COMMIT: commit ?? '', SOURCE_DATE_EPOCH: String(time.getTime() / 1_000) }
const image = buildImage(readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')), folder, buildArgs)
console.log(`The image has ${execFileSync('du', ['-sm', image.folder], { encoding: 'utf8' }).split('\t')[0]} MB.`)

rmSync(`${image.folder}.volumes`, { recursive: true, force: true })
await withThrowawayDatabase(async (url) => {
  const environment = {
    PUBLIC_URL: address,
    PORT: port,
    DATABASE_URL: url,
    APP_SECRET: randomBytes(24).toString('base64'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  await checkRole(image, environment, async (container) => {
    await checkPages()
    checkInside(container)
  })
  await checkRole(image, { ...environment, ROLE: 'worker' }, async () => {
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
  })
})
console.log('The image is healthy with a read-only root, as web and as worker, and stops with 0.')
