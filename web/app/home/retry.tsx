import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'

/** Replaces a section that failed to load; the rest of the page works. */
export default function Retry({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
      {children}
    </ErrorState>
  )
}
