import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** A tab whose content could not be loaded: the rail stays, and Try Again asks anew. */
export function TabError({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel>
      <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
        {children}
      </ErrorState>
    </Panel>
  )
}
