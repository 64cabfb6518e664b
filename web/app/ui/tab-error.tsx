import type { ReactNode } from 'react'
import { RetryState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** Error state of a tab: the rail stays. */
export const TabError = ({ children }: { children: ReactNode }) => (
  <Panel>
    <RetryState>{children}</RetryState>
  </Panel>
)
