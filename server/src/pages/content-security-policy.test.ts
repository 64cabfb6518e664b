import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secureScripts } from './content-security-policy.ts'

const nonce = 'n0nce'
const boot = 'start()'
const plain = { isHttps: false, hasGoogle: false }
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('scripts the renderer marked, and the one before the first paint, are named by their hashes', () => {
  const { policy } = secureScripts(
    `<script>${boot}</script><script nonce="${nonce}">run()</script>`,
    nonce,
    boot,
    plain,
  )
  expect(policy).toContain(hash(boot))
  expect(policy).toContain(hash('run()'))
})

test('a script somebody smuggled into the page is not allowed to run', () => {
  const { policy } = secureScripts(`<script>steal()</script><script nonce="guess">steal()</script>`, nonce, boot, plain)
  expect(policy).not.toContain(hash('steal()'))
})

test('the marks do not leave the server', () => {
  const { html } = secureScripts(
    `<script nonce="${nonce}">a</script><link nonce="${nonce}" href="/x">`,
    nonce,
    boot,
    plain,
  )
  expect(html).toBe('<script>a</script><link href="/x">')
})

test('nothing inline is allowed but style attributes', () => {
  const { policy } = secureScripts('', nonce, boot, { ...plain, isHttps: true })
  const inline = policy.split('; ').filter((part) => part.includes('unsafe'))
  expect(inline).toEqual(["style-src-attr 'unsafe-inline'"])
  expect(policy).toContain('upgrade-insecure-requests')
})

const partsOf = (policy: string) => new Set(policy.split('; '))

test('the button of Google is let in where people can sign in with it, and only there', () => {
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
