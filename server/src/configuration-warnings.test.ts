import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { configurationWarnings, refuseUnencrypted } from './configuration-warnings.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-configuration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const warningsOf = (environment: Record<string, string>) =>
  configurationWarnings(readConfiguration({ DATA_DIR: folder, ...environment })).join('\n')

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example.com',
  APP_SECRET: 'a-secret-of-enough-letters',
  SMTP_URL: 'smtp://mail.example.com',
  HOST: '0.0.0.0',
}

test.each([
  ['a local installation', {}],
  ['one in the local network', { PUBLIC_URL: 'http://192.168.1.20:3000', HOST: '0.0.0.0' }],
  ['production behind a proxy', { ...production, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }],
  ['production tried out locally', { ...production, PUBLIC_URL: 'http://localhost:3000' }],
])('nothing is warned of for %s', (_name, environment) => {
  expect(warningsOf(environment)).toBe('')
})

test.each([
  ['a public address without production', { PUBLIC_URL: 'https://rihla.example.com', DEMO: '0' }, 'NODE_ENV'],
  ['demo accounts on a public address', { ...production, DEMO: '1' }, 'DEMO is on'],
  ['production without a mail server', { ...production, SMTP_URL: '' }, 'SMTP_URL is not set'],
  ['a proxy that is not trusted', { ...production, HOST: '127.0.0.1' }, 'TRUSTED_PROXIES is not set'],
])('warns of %s', (_name, environment, warning) => {
  expect(warningsOf(environment)).toContain(warning)
})

test.each([
  ['http://rihla.example.com', true],
  ['http://10.0.0.7:3000', true],
  ['http://rihla.local', true],
  ['https://rihla.example.com', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:3000', false],
])('production at %s is refused: %s', (url, isRefused) => {
  const check = () => refuseUnencrypted(readConfiguration({ DATA_DIR: folder, ...production, PUBLIC_URL: url }))
  if (isRefused) expect(check).toThrow(/PUBLIC_URL is .* https/)
  else expect(check).not.toThrow()
  expect(() => refuseUnencrypted(readConfiguration({ DATA_DIR: folder, PUBLIC_URL: url }))).not.toThrow()
})
