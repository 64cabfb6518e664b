import { lazy, Suspense, type ReactNode } from 'react'

const Retry = lazy(() => import('./retry.tsx'))

/** Loaded only when a section failed. */
export const RetryState = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Retry>{children}</Retry>
  </Suspense>
)
