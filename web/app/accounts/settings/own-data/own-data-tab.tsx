import { Trans, useLingui } from '@lingui/react/macro'
import { readOwnDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useState, type ReactNode } from 'react'
import { call } from '#api/call.ts'
import { readSession } from '#api/session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { SavedDestination } from '#refunds/saved-destination.tsx'
import { NarrowTab } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { Route } from './+types/own-data-tab'
import classes from './own-data.module.css'

const DownloadDialog = lazy(() => import('./download-dialog.tsx'))
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** Null for admins, whose accounts cannot be deleted. */
export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ signal }) =>
  readSession()?.user.role === 'admin' ? null : call(readOwnDeletionImpact, { signal }),
)

/** Personal data export and account deletion (docs/product/accounts.md#data-export). */
export default function OwnDataTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const impact = usePageData(loaderData)
  const [openDialog, setOpenDialog] = useState<'download' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <OwnDataFrame>
      <Panel heading={t`Download my data`}>
        <p className={`muted ${classes.text}`}>
          <Trans>
            One ZIP file with everything we hold about you: your profile, bookings, reviews, messages and devices as
            readable text, plus the files you uploaded, including identity documents.
          </Trans>
        </p>
        <Button variant="outline" onClick={() => setOpenDialog('download')}>
          {t`Download my data`}
        </Button>
      </Panel>
      {readSession()?.user.role === 'customer' && <SavedDestination />}
      <Panel heading={t`Delete my account`}>
        {impact ? (
          <>
            <p className={`muted ${classes.text}`}>
              <Trans>
                Your personal data and files will be erased, your bookings cancelled, and you will be signed out
                everywhere. We'll show you exactly what will happen first.
              </Trans>
            </p>
            <Button variant="danger" onClick={() => setOpenDialog('delete')}>
              {t`Delete my account…`}
            </Button>
          </>
        ) : (
          <p>{t`For security reasons, admin accounts cannot be deleted.`}</p>
        )}
      </Panel>
      {openDialog === 'download' && <DownloadDialog hasPassword={impact?.hasPassword ?? true} onClose={close} />}
      {openDialog === 'delete' && impact && <DeleteAccountDialog impact={impact} onClose={close} />}
    </OwnDataFrame>
  )
}

function OwnDataFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NarrowTab title={t`My data`} description={t`Download the data we hold about you, or delete your account.`}>
      {children}
    </NarrowTab>
  )
}

export function HydrateFallback() {
  return (
    <OwnDataFrame>
      <Loading>
        <div className="stack">
          <Skeleton block={180} />
          <Skeleton block={180} />
        </div>
      </Loading>
    </OwnDataFrame>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <OwnDataFrame>
      <TabError>{t`Failed to load your account. Please try again later.`}</TabError>
    </OwnDataFrame>
  )
}
