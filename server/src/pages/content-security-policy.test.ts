import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secureInlineCode } from './content-security-policy.ts'

const nonce = 'n0nce'
const boot = 'start()'
const plain = { isHttps: false, hasGoogle: false }
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the scripts that the renderer marked and the boot script are allowed by hash', () => {
  const { policy } = secureInlineCode(
    `<script>${boot}</script><script nonce="${nonce}">run()</script>`,
    nonce,
    boot,
    plain,
  )
  expect(policy).toContain(hash(boot))
  expect(policy).toContain(hash('run()'))
})

test('an injected script is not allowed', () => {
  const { policy } = secureInlineCode(
    `<script>steal()</script><script nonce="guess">steal()</script>`,
    nonce,
    boot,
    plain,
  )
  expect(policy).not.toContain(hash('steal()'))
})

test('nonces are removed before the page is sent', () => {
  const { html } = secureInlineCode(
    `<script nonce="${nonce}">a</script><link nonce="${nonce}" href="/x">`,
    nonce,
    boot,
    plain,
  )
  expect(html).toBe('<script>a</script><link href="/x">')
})

test('allows nothing inline', () => {
  const { policy } = secureInlineCode('', nonce, boot, { ...plain, isHttps: true })
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain('upgrade-insecure-requests')
})

test('style attributes become one style block that is allowed by its hash', () => {
  const page =
    '<html><head></head><img style="color:red" alt="&lt;a style=&quot;x&quot;"><p class="a" style="color:red">' +
    `<b style="width:50%;font:&quot;A&quot;">style="x"</b><script nonce="${nonce}">'<i style="a">'</script></html>`
  const { html, policy } = secureInlineCode(page, nonce, boot, plain)
  const css = '[data-style="0"][data-style]{color:red}[data-style="1"][data-style]{width:50%;font:"A"}'
  expect(html).toBe(
    `<html><head><style>${css}</style></head><img data-style="0" alt="&lt;a style=&quot;x&quot;">` +
      `<p class="a" data-style="0"><b data-style="1">style="x"</b><script>'<i style="a">'</script></html>`,
  )
  expect(policy).toContain(`style-src 'self' ${hash(css)};`)
})

test('a style attribute that could escape its block has no effect', () => {
  const { html } = secureInlineCode('<head></head><p style="a:b}*{color:red">', nonce, boot, plain)
  expect(html).toBe('<head></head><p data-style="0">')
})

const partsOf = (policy: string) => new Set(policy.split('; '))

test("allows Google's sign-in button only where Google sign-in is configured", () => {
  const without = partsOf(secureInlineCode('', nonce, boot, plain).policy)
  const { policy } = secureInlineCode('', nonce, boot, { ...plain, hasGoogle: true })
  expect([...without].join(' ')).not.toMatch(/google|frame-src/)
  expect([...partsOf(policy)].filter((part) => !without.has(part))).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    'frame-src https://accounts.google.com/gsi/',
  ])
})
