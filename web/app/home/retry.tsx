import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'

/** In the place of a section that could not be loaded, while the rest of the page stands. */
export default function Retry({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
      {children}
    </ErrorState>
  )
}
