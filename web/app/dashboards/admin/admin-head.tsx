import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TabError } from '#ui/tab-error.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './admin-head.module.css'

interface AdminHeadProps {
  heading: string
  description?: ReactNode
  action?: ReactNode
}

/** Header of an admin tab: dashboard name, tab name, optional description and primary action. */
export function AdminHead({ heading, description, action }: AdminHeadProps) {
  const { t } = useLingui()
  return (
    <div className={classes.head}>
      <PageTitle title={`${heading} · ${t`Admin Dashboard`}`} />
      <div>
        <h1>
          <Trans>Admin Dashboard</Trans>
        </h1>
        <h2>{heading}</h2>
        {description && <p>{description}</p>}
      </div>
      {action}
    </div>
  )
}

/** An admin tab whose data could not be loaded. */
export const AdminTabError = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <AdminHead heading={heading} />
    <TabError>{children}</TabError>
  </>
)
