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
        {description && <p className="muted">{description}</p>}
      </div>
      {action}
    </div>
  )
}

export const AdminTabError = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <AdminHead heading={heading} />
    <TabError>{children}</TabError>
  </>
)
