import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import classes from './overview.module.css'

interface OverviewPanelProps {
  heading: ReactNode
  /** Page with all items. */
  to: string
  linkLabel: ReactNode
  empty: ReactNode
  isEmpty: boolean
  children: ReactNode
}

/** The latest items of a kind, with a link to all of them. */
export const OverviewPanel = ({ heading, to, linkLabel, empty, isEmpty, children }: OverviewPanelProps) => (
  <div className={classes.place}>
    <Panel isFlush heading={heading} action={linkLabel && <SectionLink to={to}>{linkLabel}</SectionLink>}>
      {isEmpty ? <EmptyState>{empty}</EmptyState> : children}
    </Panel>
  </div>
)
