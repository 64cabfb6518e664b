import { lazy } from '#ui/lazy.tsx'

/** Loaded only when a section failed. */
export const RetryState = lazy(async () => ({ default: (await import('#ui/error-state.tsx')).RetryState }))
