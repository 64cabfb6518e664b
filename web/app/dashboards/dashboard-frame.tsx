import type { ReactNode } from 'react'
import { TabRail, type TabLink } from '#ui/tab-links.tsx'
import classes from './dashboard-frame.module.css'

interface DashboardFrameProps {
  label: string
  tabs: readonly TabLink[]
  caption?: ReactNode
  children: ReactNode
}

/** The frame of a dashboard: its tabs at the side, the page beside them. */
export const DashboardFrame = ({ label, tabs, caption, children }: DashboardFrameProps) => (
  <div className={classes.frame}>
    <TabRail label={label} tabs={tabs} caption={caption} />
    <div className={classes.page}>{children}</div>
  </div>
)

/** The head of a tab: its heading, a sentence, and its one wanted action. */
export const DashboardHeader = ({
  heading,
  words,
  action,
}: {
  heading: ReactNode
  words?: ReactNode
  action?: ReactNode
}) => (
  <div className={classes.head}>
    <div>
      <h1>{heading}</h1>
      {words && <p>{words}</p>}
    </div>
    {action}
  </div>
)
