import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './run.ts'

const launcher = join(root, 'scripts', 'launch.cjs')
const folder = mkdtempSync(join(tmpdir(), 'rihla-launch-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const withoutTools = { PATH: '/usr/bin:/bin' }

test('runs a command on the pinned Node, with its arguments and its exit code', () => {
  const script = 'console.log(process.version, process.argv.slice(1).join()); process.exit(7)'
  const { status, stdout } = spawnSync(process.execPath, [launcher, 'node', '-e', script, 'a', 'b c'], {
    env: withoutTools,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([7, `${process.version} a,b c\n`])
})

test('hands a signal over and returns the exit code of the command', async () => {
  const script = `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')`
  const child = spawn(process.execPath, [launcher, 'node', '-e', script], {
    env: withoutTools,
    stdio: ['ignore', 'pipe', 2],
  })
  await once(child.stdout!, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([3, null])
})

const hasTerminals = spawnSync('python3', ['-c', 'import pty']).status === 0

describe.runIf(hasTerminals)('Ctrl+C in npm start', { tags: 'exhaustive' }, () => {
  // a press after the server has stopped would meet npm alone, which ends by the signal: it drains until the second one
  test.each([
    ['once', 'Rihla is at', '0'],
    ['twice', 'Rihla is at,"stopping"', '5'],
  ])('pressed %s ends with 0 and leaves no PostgreSQL', async (name, texts, DRAIN_SECONDS) => {
    const data = join(folder, `data-${name}`)
    const args = [join(root, 'scripts', 'testing', 'press-ctrl-c.py'), texts, 'npm', 'start']
    const child = spawn('python3', args, {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, PORT: String(await findFreePort()), DEMO: '0', DRAIN_SECONDS },
      stdio: ['ignore', 'pipe', 2],
    })
    const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
    expect([code, output]).toEqual([0, expect.stringContaining('"stopped"')])
    expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  })
})

test('an old Node is told so in one sentence', () => {
  // the check comes before anything that an old Node cannot read
  const script = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' }); require(${JSON.stringify(launcher)})`
  const run = () => execFileSync(process.execPath, ['-e', script], { stdio: 'pipe', encoding: 'utf8' })
  expect(run).toThrow(/Rihla needs Node 20 or newer, and this is Node 18\.20\.4: install one from [^\n]+\n$/)
})
