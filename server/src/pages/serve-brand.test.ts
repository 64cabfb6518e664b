import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type App } from '#app.ts'
import { applyBrand } from '#brand/brand.ts'
import { readBrand } from '#brand/read-brand.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { registerPages } from './pages.routes.ts'

let testApp: TestApp
let app: App
const folder = mkdtempSync(join(tmpdir(), 'rihla-brand-'))

beforeAll(async () => {
  const description = { name: { en: 'Safar', ar: 'سفر' }, colours: { primary: '#5b2a86' } }
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(description))
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'share.jpg'), 'a picture')
  const brand = readBrand(folder)
  applyBrand(brand)
  testApp = await createTestApp({ config: { brand } })
  await testApp.context.live.start()
  app = await buildApp(testApp.context)
  await registerPages(app, testApp.context)
  await app.ready()
})
afterAll(async () => {
  applyBrand(undefined)
  await testApp.context.live.stop()
  await app.close()
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

test.each([
  ['/', 'Safar'],
  ['/ar', 'سفر'],
  ['/login', 'Safar'],
  ['/for-agencies', 'Safar'],
  ['/ar/agencies', 'سفر'],
  ['/no/such/page', 'Safar'],
])('%s has the name of the brand and not that of the product', async (url, name) => {
  const { body } = await get(url)
  expect(body).toContain(name)
  expect(body).toContain('<img src="/icon.svg"')
  expect(body).not.toMatch(/Rihla|منصة رحلة|>رحلة</)
})

test('its colours stand behind the styles of the site, under a name that changes with them', async () => {
  const { body, headers } = await get('/')
  const [, path = ''] = /<link rel="stylesheet" href="(\/brand\.[\w-]{8}\.css)"/.exec(body) ?? []
  expect(body.indexOf(path)).toBeGreaterThan(body.lastIndexOf('<link rel="stylesheet" href="/assets/'))
  expect(headers['content-security-policy']).toContain("style-src 'self'")
  const { statusCode, headers: styleHeaders, body: style } = await get(path)
  expect(statusCode).toBe(200)
  expect(styleHeaders).toMatchObject({ 'content-type': expect.stringContaining('text/css') as string })
  expect(styleHeaders['cache-control']).toContain('immutable')
  expect(style).toContain('--primary:#5b2a86')
})

test('its files and names replace those of the site', async () => {
  expect((await get('/icon.svg')).body).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await get('/pictures/share.jpg')).body).toBe('a picture')
  expect((await get('/icon-180.png')).headers['content-type']).toBe('image/png')
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Safar', short_name: 'Safar', lang: 'en' })
  expect((await get('/manifest.ar.webmanifest')).json()).toMatchObject({ name: 'سفر', dir: 'rtl' })
  expect((await get('/brand.json')).statusCode).toBe(404)
})
