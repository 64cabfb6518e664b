import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { TabError } from '#ui/tab-error.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './admin-head.module.css'

export interface AdminHeadProps {
  heading: string
  description?: ReactNode
  action?: ReactNode
}

export function AdminHead({ heading, description, action }: AdminHeadProps) {
  const { t } = useLingui()
  const sectionPages = useOutletContext<ReactNode>()
  return (
    <>
      <div className={classes.head} data-section={Boolean(sectionPages) || undefined}>
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
      {sectionPages}
    </>
  )
}

export const AdminTabError = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <AdminHead heading={heading} />
    <TabError>{children}</TabError>
  </>
)

/** Error boundary of a tab. */
export const adminTabError = (heading: MessageDescriptor, failure: MessageDescriptor) =>
  function ErrorBoundary() {
    const { t } = useLingui()
    return <AdminTabError heading={t(heading)}>{t(failure)}</AdminTabError>
  }
