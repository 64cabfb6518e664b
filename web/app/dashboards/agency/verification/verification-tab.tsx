import { useLingui } from '@lingui/react/macro'
import { type AgencyDocument, listOwnDocuments } from '@rihla/contract/agencies/agency-documents.api.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useDocumentLabels } from '#agencies/documents/use-document-labels.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { AgencyDocumentFacts } from '#dashboards/shared/agency-document-facts.tsx'
import { AgencyDocumentStatusChip } from '#dashboards/shared/agency-document-status.tsx'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Button } from '#ui/button.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/verification-tab'
import { PayoutDetailsPanel } from './payout-details-panel.tsx'
import classes from './verification.module.css'

const DocumentModal = lazy(() => import('./document-modal.tsx'))
const PayoutDetailsModal = lazy(() => import('./payout-details-modal.tsx'))

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listOwnDocuments, { signal }))

/** The agency's documents with their status (docs/product/agency-verification.md#submission). */
export default function VerificationTab({ loaderData }: Route.ComponentProps) {
  const documents = usePageData(loaderData)
  const user = useUser()
  const { t } = useLingui()
  // the bank account is asked for with the payout details
  const papers = documents.filter(({ kind }) => kind !== 'bank_account')
  const bankAccount = documents.find(({ kind }) => kind === 'bank_account')
  const [editing, setEditing] = useState<AgencyDocument>()
  return (
    <>
      <Head />
      <div className={`stack ${classes.page}`}>
        <Notice tone={user?.isVerified ? 'ok' : 'quiet'}>
          {user?.isVerified
            ? t`Your agency is verified: you publish your trips yourself.`
            : t`Our team decides on the verification of your agency after looking at these documents.`}
        </Notice>
        <Panel
          heading={t`Documents`}
          description={t`Only our team sees the files and numbers. Your page shows which documents were checked and when, and the number of the tourism licence.`}
          isFlush
        >
          <ul>
            {papers.map((document) => (
              <DocumentRow key={document.kind} document={document} onEdit={() => setEditing(document)} />
            ))}
          </ul>
        </Panel>
        <PayoutDetailsPanel paper={bankAccount} onEdit={() => setEditing(bankAccount)} />
      </div>
      {editing?.kind === 'bank_account' && <PayoutDetailsModal onClose={() => setEditing(undefined)} />}
      {editing && editing.kind !== 'bank_account' && (
        <DocumentModal
          key={editing.kind}
          document={editing}
          onClose={() => setEditing(undefined)}
          onSubmitted={() => setEditing(documentAfter(editing, documents))}
        />
      )}
    </>
  )
}

/** Papers are sent in one go: after a missing one follows the next, the account for payouts last. */
function documentAfter({ kind, status }: AgencyDocument, documents: readonly AgencyDocument[]) {
  if (status !== 'missing') return undefined
  return documents.find((other) => other.status === 'missing' && other.kind !== kind)
}

function Head() {
  const { t } = useLingui()
  return <DashboardHeader title={t`Verification`} description={t`Documents that prove who you are.`} />
}

function DocumentRow({ document, onEdit }: { document: AgencyDocument; onEdit: () => void }) {
  const { t } = useLingui()
  const name = useDocumentLabels()[document.kind]
  const { status, file } = document
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h3>{name}</h3>
        <AgencyDocumentFacts document={document} />
      </div>
      <div className={`row ${classes.actions}`}>
        <AgencyDocumentStatusChip status={status} />
        {file && (
          <a href={file} target="_blank" rel="noreferrer" className="text-action">
            <Icon of={IconExternalLink} mirrored /> {t`Open file`}
          </a>
        )}
        <Button
          small
          variant="outline"
          aria-label={status === 'missing' ? t`Submit: ${name}` : t`Change: ${name}`}
          onClick={onEdit}
        >
          {status === 'missing' ? t`Submit` : t`Change`}
        </Button>
      </div>
    </li>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <Head />
      <TabError>{t`Your documents could not be loaded. Please try again later.`}</TabError>
    </>
  )
}
