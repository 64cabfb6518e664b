import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { noUsers } from './access.ts'
import { createApp } from './create-app.ts'
import type { App } from './fastify-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

async function withOperation(endsOn: string): Promise<App> {
  const app = await createApp(it.context, noUsers)
  const deprecation = { announcedOn: '2026-12-01', endsOn }
  app.route({
    method: 'GET',
    url: '/api/old',
    access: 'everyone',
    deprecation,
    schema: { tags: ['trips'] },
    handler: async () => ({}),
  } as never)
  app.route({
    method: 'GET',
    url: '/api/other',
    access: 'everyone',
    schema: { tags: ['trips'] },
    handler: async () => ({}),
  } as never)
  return app
}

test('responses of an operation that ends say since when and until when, and the document marks it', async () => {
  const app = await withOperation('2027-06-01')
  expect((await app.inject('/api/old')).headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  })
  expect((await app.inject('/api/other')).headers).not.toHaveProperty('deprecation')
  const { paths } = app.swagger()
  expect([paths?.['/api/old']?.get?.deprecated, paths?.['/api/other']?.get?.deprecated]).toEqual([true, undefined])
  await app.close()
})

test('an operation that ends after less than 180 days is refused at the start', async () => {
  await expect(withOperation('2027-05-29')).rejects.toThrow('/api/old ends less than 180 days after it was announced')
})
