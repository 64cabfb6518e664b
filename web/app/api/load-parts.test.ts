import { expect, test } from 'vitest'
import { loadParts } from './load-parts.ts'

const away = new Error('away')

test('what could not be loaded is null, and the rest is there', async () => {
  const parts = await loadParts({ trips: Promise.reject(away), agencies: Promise.resolve(['Sahara']) })
  expect(parts).toEqual({ trips: null, agencies: ['Sahara'] })
})

test('when nothing could be loaded the page has failed, with the reason of the first part', async () => {
  await expect(loadParts({ trips: Promise.reject(away), agencies: Promise.reject(new Error('other')) })).rejects.toBe(
    away,
  )
})
