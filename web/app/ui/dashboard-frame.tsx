import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { TabRail, type TabLink } from '#ui/tab-links.tsx'
import classes from './dashboard-frame.module.css'

interface DashboardFrameProps {
  label: string
  tabs: readonly TabLink[]
  caption?: ReactNode
  children: ReactNode
}

/** Dashboard layout: the tab rail at the side and the current page next to it. */
export const DashboardFrame = ({ label, tabs, caption, children }: DashboardFrameProps) => (
  <div className={classes.frame}>
    <TabRail label={label} tabs={tabs} caption={caption} />
    <div className={classes.page}>{children}</div>
  </div>
)

interface DashboardHeaderProps {
  /** Title of the document. */
  title?: string | undefined
  /** The title by default. */
  heading?: ReactNode
  description?: ReactNode
  action?: ReactNode
}

/** Header of a dashboard page: heading, optional description and primary action. */
export const DashboardHeader = ({ title, heading = title, description, action }: DashboardHeaderProps) => (
  <div className={classes.head}>
    {title && <PageTitle title={title} />}
    <div>
      <h1>{heading}</h1>
      {description && <p className="muted">{description}</p>}
    </div>
    {action}
  </div>
)

interface NarrowTabProps {
  title: string
  description: string
  action?: ReactNode
  children: ReactNode
}

/** A settings page as wide as a text column: its header and panels. */
export const NarrowTab = ({ children, ...header }: NarrowTabProps) => (
  <div className={`stack ${classes.narrow}`}>
    <DashboardHeader {...header} />
    {children}
  </div>
)
