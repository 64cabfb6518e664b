import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { writeSitemapIndex } from './sitemap.routes.ts'

let it: TestApp
let listed: BuiltTrip
let archived: BuiltTrip
let unverified: { id: string }

beforeAll(async () => {
  it = await createTestApp({ config: { publicUrl: 'https://rihla.example' } })
  listed = await buildTrip(it.context, { title: 'Siwa' })
  archived = await buildTrip(it.context, { status: 'archived' })
  unverified = await buildAgency(it.context, { verified: false })
})
afterAll(() => it.close())

const get = (url: string, headers: Record<string, string> = {}) => it.app.inject({ method: 'GET', url, headers })
const browsing = (isOpen: boolean) => it.db.updateTable('settings').set({ public_browsing: isOpen }).execute()

test('every public page is listed in both languages, each with its alternate', async () => {
  const { headers, body } = await get('/sitemap.xml')
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  for (const path of [
    '/',
    '/ar',
    '/faq',
    '/ar/for-agencies',
    `/trip/${listed.id}`,
    `/ar/agency-profile/${listed.agencyId}`,
  ])
    expect(body).toContain(`<loc>https://rihla.example${path}</loc>`)
  expect(body).toContain(`hreflang="ar" href="https://rihla.example/ar/trip/${listed.id}"`)
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('pages that are not public are omitted', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).not.toContain(archived.id)
  expect(body).not.toContain(unverified.id)
})

test('while public browsing is off only the open pages are listed', async () => {
  await browsing(false)
  const { body } = await get('/sitemap.xml')
  await browsing(true)
  expect(body).toContain('/destinations</loc>')
  expect(body).not.toMatch(/\/trip\/|\/agency-profile\//)
})

test('the response is compressed for clients that accept it', async () => {
  const { headers, rawPayload } = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(rawPayload).toString()).toMatch(/<\/urlset>\s*$/)
})

test('more pages than the limit per file are split into parts', async () => {
  expect(writeSitemapIndex('https://rihla.example', 2)).toContain('<loc>https://rihla.example/sitemap-2.xml</loc>')
  expect((await get('/sitemap-1.xml')).body).toContain(`/trip/${listed.id}</loc>`)
  expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-x.xml')).statusCode).toBe(404)
})

test('robots.txt names the sitemap and disallows dashboards but not the agency directory', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toContain('Sitemap: https://rihla.example/sitemap.xml')
  expect(lines).toContain('Disallow: /ar/agency$')
  expect(lines).not.toContain('Disallow: /agency')
})
