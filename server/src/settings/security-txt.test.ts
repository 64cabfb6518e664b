import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ config: { publicUrl: 'https://rihla.example' } })
})
afterAll(() => it.close())

const get = () => it.app.inject({ method: 'GET', url: '/.well-known/security.txt' })
const setContact = (contact_email: string, contact_phone: string) =>
  it.db.updateTable('settings').set({ contact_email, contact_phone }).execute()

test('names the contact of the settings, when it expires and its own address', async () => {
  await setContact('hello@rihla.example', '+20 100 555 0142')
  const { statusCode, headers, body } = await get()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? []
  expect(body.split('\n')).toEqual([
    'Contact: mailto:hello@rihla.example',
    'Contact: tel:+201005550142',
    `Expires: ${expires}`,
    'Preferred-Languages: en, ar',
    'Canonical: https://rihla.example/.well-known/security.txt',
    '',
  ])
  const days = (Date.parse(expires) - it.context.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(88)
  expect(days).toBeLessThanOrEqual(90)
})

test('omits a contact that is not set, and returns 404 without any', async () => {
  await setContact('hello@rihla.example', '')
  expect((await get()).body).not.toContain('tel:')
  await setContact('', '')
  expect((await get()).statusCode).toBe(404)
})
