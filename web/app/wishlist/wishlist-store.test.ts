import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { clearWishlistItems, loadWishlist, setWishlistItem, wishlist } from './wishlist-store.ts'

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('the list is cleared after a trip that is being added', async () => {
  const added = Promise.withResolvers<void>()
  const finished: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (!url.startsWith('/api/wishlist')) return Response.json({})
    if (method === 'POST') await added.promise
    if (method !== 'GET') finished.push(method)
    return Response.json(method === 'GET' ? [] : { message: 'ok' })
  })
  saveSession('token', { _id: 'customer', role: 'customer' } as SessionUser)
  await loadWishlist()
  const adding = setWishlistItem('trip', true)
  const clearing = clearWishlistItems()
  // long enough for a request that does not wait
  await new Promise((resolve) => setTimeout(resolve, 20))
  added.resolve()
  await Promise.all([adding, clearing])
  expect(finished).toEqual(['POST', 'DELETE'])
  expect([...wishlist.get()]).toEqual([])
})
