import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** Error state of a tab: the rail stays, and Try Again revalidates. */
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
