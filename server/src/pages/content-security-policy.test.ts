import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secureScripts } from './content-security-policy.ts'

const nonce = 'n0nce'
const boot = 'start()'
const plain = { isHttps: false, hasGoogle: false }
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the scripts that the renderer marked and the boot script are allowed by hash', () => {
  const { policy } = secureScripts(
    `<script>${boot}</script><script nonce="${nonce}">run()</script>`,
    nonce,
    boot,
    plain,
  )
  expect(policy).toContain(hash(boot))
  expect(policy).toContain(hash('run()'))
})

test('an injected script is not allowed', () => {
  const { policy } = secureScripts(`<script>steal()</script><script nonce="guess">steal()</script>`, nonce, boot, plain)
  expect(policy).not.toContain(hash('steal()'))
})

test('nonces are removed before the page is sent', () => {
  const { html } = secureScripts(
    `<script nonce="${nonce}">a</script><link nonce="${nonce}" href="/x">`,
    nonce,
    boot,
    plain,
  )
  expect(html).toBe('<script>a</script><link href="/x">')
})

test('allows nothing inline except style attributes', () => {
  const { policy } = secureScripts('', nonce, boot, { ...plain, isHttps: true })
  const inline = policy.split('; ').filter((part) => part.includes('unsafe'))
  expect(inline).toEqual(["style-src-attr 'unsafe-inline'"])
  expect(policy).toContain('upgrade-insecure-requests')
})

const partsOf = (policy: string) => new Set(policy.split('; '))

test("allows Google's sign-in button only where Google sign-in is configured", () => {
  const without = partsOf(secureScripts('', nonce, boot, plain).policy)
  const { policy } = secureScripts('', nonce, boot, { ...plain, hasGoogle: true })
  expect([...without].join(' ')).not.toMatch(/google|frame-src/)
  expect([...partsOf(policy)].filter((part) => !without.has(part))).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    'frame-src https://accounts.google.com/gsi/',
  ])
})
