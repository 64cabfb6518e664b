import { expect, test } from 'vitest'
import { loadParts } from './load-parts.ts'

const away = new Error('away')

test('returns null for a failed part', async () => {
  const parts = await loadParts({ trips: Promise.reject(away), agencies: Promise.resolve(['Sahara']) })
  expect(parts).toEqual({ trips: null, agencies: ['Sahara'] })
})

test('rejects with the first reason if every part failed', async () => {
  await expect(loadParts({ trips: Promise.reject(away), agencies: Promise.reject(new Error('other')) })).rejects.toBe(
    away,
  )
})
