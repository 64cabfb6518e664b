import { approvePaymentProposal, type PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { cachePublicResponses } from '#http/cache-public-responses.ts'
import { buildPaymentProposal } from '#testing/builders/payment-accounts.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let produced = 0
beforeAll(async () => {
  it = await createTestApp()
  await it.context.live.start()
  app = await buildApp(it.context)
  cachePublicResponses(app, it.context)
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url === '/api/settings/payment') produced += 1
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await it.context.live.stop()
  await app.close()
  await it.close()
})

const read = async (): Promise<PaymentSettings> => {
  const { port } = app.server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/api/settings/payment`)).json() as Promise<PaymentSettings>
}

test('the cached accounts of visitors are invalidated by an approval', async () => {
  const createdAt = new Date(it.clock.now().getTime() - 30 * 86_400_000)
  const [author, approver] = [await buildAdmin(it.context, { createdAt }), await buildAdmin(it.context, { createdAt })]
  const id = await buildPaymentProposal(it.context, { by: author, holderName: 'Nile LLC' })
  await it.context.live.catchUp()
  expect((await read()).accounts).toEqual([])
  await read()
  expect(produced).toBe(1)
  expect((await it.call(approvePaymentProposal, { as: approver, params: { id } })).status).toBe(200)
  // as the database connections of the application do after each commit
  it.context.live.wake()
  expect((await read()).accounts).toMatchObject([{ holderName: 'Nile LLC' }])
  await read()
  expect(produced).toBe(2)
})
