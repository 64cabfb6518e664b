import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { listMyTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createLogger } from '#logger.ts'
import { createCaller } from '#testing/api-caller.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { dumpRows } from '#testing/dump-rows.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, sendByInjection, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('no log line, row or later response contains the token', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ ...it.context, log })
  const call = createCaller(
    () => sendByInjection(app),
    (user) => signInAs(it.context, user),
  )
  const agency = await buildAgency(it.context)
  const body = { name: 'Till', scopes: ['trips:read' as const], password: agency.password }
  const { token, _id: id } = (await call(createApiToken, { as: agency, body })).body
  const responses = [
    await call(listMyTrips, { as: token }),
    await call(listMyTrips, { as: token, query: { search: token } }),
    await call(getMe, { as: token }),
    await call(createApiToken, { as: token, body }),
    await call(readTrip, { as: `${token}x`, params: { id: token } }),
    await call(listApiTokens, { as: agency }),
    await call(revokeApiToken, { as: agency, params: { id } }),
    await call(listMyTrips, { as: token }),
  ]
  await app.close()
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 403, 403, 401, 200, 200, 401])
  const logged = lines.join('')
  expect(logged).toContain(`"apiTokenId":"${id}"`)
  const stored = (await dumpRows(it.db)).join('\n')
  expect(stored).toContain(id)
  const secret = token.slice(12)
  for (const text of [logged, stored, ...responses.map(({ bytes }) => bytes.toString())]) {
    expect(text).not.toContain(secret)
  }
})
