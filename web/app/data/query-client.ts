import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { hasSessionExpired, readSession, subscribeToSession } from '#api/session.ts'

/** Data younger than this is not fetched again when a component mounts or the window gets focus. */
const staleTimeMs = 5_000
/** Interval at which failed background refetches are repeated while the page is visible. */
const retryIntervalMs = 15_000

/**
 * Cache of server state (docs/architecture.md#client-data). Every query key begins with the user's ID, so that a
 * response that arrives after another user signed in is never shown to them.
 *
 * A failed background refetch keeps the data shown (stale-if-error) and is repeated every 15 seconds, on focus and on
 * reconnect.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (state.error && state.data !== undefined ? retryIntervalMs : false),
    },
    mutations: { networkMode: 'always' },
  },
})

let owner = readSession()?.user._id

// an expired session keeps its data: the same user usually signs in again
if (typeof window !== 'undefined') {
  // listens for focus and reconnects; done by QueryClientProvider otherwise, which would weigh on every page
  queryClient.mount()
  subscribeToSession(() => {
    const user = readSession()?.user._id
    if (user === owner || (!user && owner && hasSessionExpired(owner))) return
    owner = user
    queryClient.clear()
  })
}

/** Key of data that belongs to the current user. */
export const ownKey = (...parts: readonly unknown[]): QueryKey => [readSession()?.user._id ?? null, ...parts]

/**
 * Refetches what is on screen and marks the rest as stale; for after a mutation, successful or not. Never throws.
 * Endpoint queries about a deleted item are left alone, because they would fail with 404.
 */
export const refreshQueries = (deletedId?: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , params] }) =>
      deletedId === undefined || !Object.values(params ?? {}).includes(deletedId),
  })

/** Whether a failed background refetch can be ignored: the data shown stays usable. */
export const isIgnorable = (error: unknown): boolean =>
  error instanceof ApiError && (error.isTransient || error.code === 'session.required')

/**
 * Optimistic update: changes cached data at once, and returns its rollback. Cancels fetches in flight, because they
 * would overwrite the change with older data.
 */
export function updateOptimistically<T>(queryKey: QueryKey, change: (data: T) => T): () => void {
  const previous = queryClient.getQueryData<T>(queryKey)
  if (previous === undefined) return () => undefined
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, change(previous))
  return () => queryClient.setQueryData<T>(queryKey, previous)
}
