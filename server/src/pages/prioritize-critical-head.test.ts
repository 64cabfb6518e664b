import { expect, test } from 'vitest'
import { prioritizeCriticalHead } from './prioritize-critical-head.ts'
import { hydrateOnIdleScript } from './hydrate-on-idle.ts'

const start = 'import "/m.js"; window.__reactRouterRouteModules = {}; import("/entry.js")'

test('critical resources come first; scripts are deferred behind them, each preloaded once', () => {
  const html =
    '<head><link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><title>x</title></head>' +
    '<body><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/>' +
    `<script nonce="n">1</script><script nonce="n" type="module" async="">${start}</script></body>`
  expect(prioritizeCriticalHead(html)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><link rel="preload" as="font" href="/f.woff2"/>' +
      '<link rel="deferred" href="/a.js"/><link rel="deferred" href="/b.js"/>' +
      `<script nonce="n">${hydrateOnIdleScript}</script><title>x</title></head>` +
      `<body><script nonce="n">1</script><script nonce="n" type="deferred">${start}</script></body>`,
  )
})

test('a page without scripts is unchanged', () => {
  const html = '<head><link rel="modulepreload" href="/a.js"/><title>x</title></head>'
  expect(prioritizeCriticalHead(html)).toBe(html)
})
