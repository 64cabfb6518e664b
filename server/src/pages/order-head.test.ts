import { expect, test } from 'vitest'
import { orderHead } from './order-head.ts'

test('preloads of scripts stand behind the last stylesheet, once each, and wait', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><title>x</title></head>' +
    '<body><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/></body>'
  expect(orderHead(html)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js"/><link fetchpriority="low" rel="modulepreload" href="/b.js"/>' +
      '<title>x</title></head><body></body>',
  )
})

test('a page without preloads stays as it is', () => {
  expect(orderHead('<head><title>x</title></head>')).toBe('<head><title>x</title></head>')
})
