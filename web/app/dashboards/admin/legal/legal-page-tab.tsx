import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminLegalPage,
  publishLegalPage,
  readLegalPageForAdmin,
} from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { type LegalPageName, legalPages } from '@rihla/contract/legal/legal-page.ts'
import { useState } from 'react'
import { data } from 'react-router'
import { call } from '#api/call.ts'
import { DayOf } from '#dashboards/shared/table-cells.tsx'
import { UnsavedChangesGuard } from '#dashboards/shared/unsaved-changes-guard.tsx'
import { useLegalTitles } from '#legal/use-legal-titles.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import type { Route } from './+types/legal-page-tab'
import { LegalForm, useLegalForm } from './legal-form.tsx'
import classes from './legal.module.css'

const isLegalPage = (name: string): name is LegalPageName => (legalPages as readonly string[]).includes(name)

export async function clientLoader({ params: { page }, request }: Route.ClientLoaderArgs) {
  if (!isLegalPage(page)) throw data(null, { status: 404 })
  return call(readLegalPageForAdmin, { params: { page }, signal: request.signal })
}

export default function LegalPageTab({ loaderData }: Route.ComponentProps) {
  return <EditLegalPage key={loaderData.page} loaded={loaderData} />
}

/** A save is a new draft; publishing brings the latest one into force (docs/product/legal-pages.md#editing). */
function EditLegalPage({ loaded }: { loaded: AdminLegalPage }) {
  const { t } = useLingui()
  const titles = useLegalTitles()
  const [page, setPage] = useState(loaded)
  const [isPublishing, setIsPublishing] = useState(false)
  const merged = useLegalForm(page, setPage)
  const isUnsaved = merged.changed.length > 0
  const { version, publishedAt } = page
  return (
    <>
      <AdminHead
        heading={titles[page.page]}
        description={<Trans>Text in Markdown: headings, lists, bold and links.</Trans>}
      />
      <div className={`stack ${classes.parts}`}>
        {publishedAt === null && (
          <Notice
            tone="warn"
            action={
              <Button small disabled={isUnsaved} onClick={() => setIsPublishing(true)}>
                <Trans>Publish</Trans>
              </Button>
            }
          >
            {isUnsaved ? (
              <Trans>Version {version} is a draft. Save your changes before you publish it.</Trans>
            ) : (
              <Trans>Version {version} is a draft that visitors do not see.</Trans>
            )}
          </Notice>
        )}
        <LegalForm merged={merged} />
        <Versions page={page} />
      </div>
      {isPublishing && (
        <ConfirmDialog
          title={<Trans>Publish version {version}?</Trans>}
          confirmLabel={<Trans>Publish</Trans>}
          fallback={t`The version could not be published. Please try again.`}
          onClose={() => setIsPublishing(false)}
          onConfirm={async () => {
            setPage(await call(publishLegalPage, { params: { page: page.page, version } }))
            showToast(t`Version ${version} is published.`, 'ok')
          }}
        >
          <p>
            <Trans>
              Visitors see it at once, and new bookings and accounts refer to it. It cannot be changed later.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      <UnsavedChangesGuard isUnsaved={isUnsaved} />
    </>
  )
}

function Versions({ page: { page, versions } }: { page: AdminLegalPage }) {
  return (
    <Panel heading={<Trans>Versions</Trans>} isFlush>
      <ul>
        {versions.map(({ version, createdAt, publishedAt }) => (
          <li key={version} className={classes.row}>
            <span>
              <Trans>Version {version}</Trans>
            </span>
            {publishedAt === null ? (
              <span className="muted small">
                <Trans>
                  Draft, saved <DayOf at={createdAt} />
                </Trans>
              </span>
            ) : (
              <Link to={`/${page}?version=${version}`} className={classes.open}>
                <span>
                  <Trans>
                    Published <DayOf at={publishedAt} />
                  </Trans>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = adminTabError(
  msg`Legal pages`,
  msg`The legal page could not be loaded. Please try again later.`,
)
