import { lazy, Suspense, type ReactNode } from 'react'

const Retry = lazy(() => import('./retry.tsx'))

/** Fetched only where something failed. */
export const RetryState = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Retry>{children}</Retry>
  </Suspense>
)
