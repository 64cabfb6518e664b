import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { fillDemo } from './fill-demo.ts'

let app: TestApp
const fillMs = 60_000

beforeAll(async () => {
  app = await createTestApp()
  const t = performance.now()
  expect(await fillDemo(app.context)).toBe(true)
  console.log('FILL', performance.now() - t)
}, fillMs)
afterAll(() => app.close())

test('a second start leaves the market as it is', async () => {
  expect(await fillDemo(app.context)).toBe(false)
})
