import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './admin-head.module.css'

/** Header of an admin tab: dashboard name, tab name, optional description and primary action. */
export function AdminHead({
  heading,
  description,
  action,
}: {
  heading: string
  description?: ReactNode
  action?: ReactNode
}) {
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
