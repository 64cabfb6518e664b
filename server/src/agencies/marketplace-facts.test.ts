import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgency } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

const facts = async () => (await it.call(readMarketplaceFacts)).body

test('an empty marketplace has no rating', async () => {
  expect(await facts()).toEqual({ verifiedAgencies: 0, reviewCount: 0, averageRating: null })
})

test('counts only verified, active agencies and visible reviews', async () => {
  for (const rating of [5, 5, 4]) await buildReview(it.context, { rating })
  const before = await facts()
  expect(before).toMatchObject({ reviewCount: 3, averageRating: 4.7 })
  await buildAgency(it.context)
  await buildAgency(it.context, { verified: false })
  await buildAgency(it.context, { isActive: false })
  expect((await facts()).verifiedAgencies).toBe(before.verifiedAgencies + 1)
})
