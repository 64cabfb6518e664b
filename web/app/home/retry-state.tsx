import { Suspense, type ReactNode } from 'react'
import { lazy } from '#ui/lazy.tsx'

const Retry = lazy(async () => ({ default: (await import('#ui/error-state.tsx')).RetryState }))

/** Loaded only when a section failed. */
export const RetryState = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Retry>{children}</Retry>
  </Suspense>
)
