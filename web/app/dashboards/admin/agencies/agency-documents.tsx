import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AgencyDocument,
  decideDocument,
  listDocumentsOfAgency,
} from '@rihla/contract/agencies/agency-documents.api.ts'
import { agencyDocumentLimits } from '@rihla/contract/agencies/agency-document.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useDocumentLabels } from '#agencies/documents/use-document-labels.ts'
import { call } from '#api/call.ts'
import { AgencyDocumentFacts } from '#dashboards/shared/agency-document-facts.tsx'
import { AgencyDocumentStatusChip } from '#dashboards/shared/agency-document-status.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Icon } from '#ui/icon.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { ProofDialog } from '../proof/proof-view.tsx'
import { useRenewableSignedUrl } from '../proof/use-renewable-signed-url.ts'
import classes from './agencies.module.css'

/** The documents of an agency, each with its decision (docs/product/agency-verification.md#decision). */
export function AgencyDocuments({ agencyId }: { agencyId: string }) {
  const { t } = useLingui()
  const query = useEndpoint(listDocumentsOfAgency, { params: { id: agencyId } })
  return (
    <section>
      <h3>
        <Trans>Documents</Trans>
      </h3>
      <Loaded query={query} failure={t`The documents could not be loaded. Please try again later.`}>
        {(documents) => (
          <ul>
            {documents.map((document) => (
              // a changed document is a new row: nothing typed about the earlier one applies to it
              <DocumentRow key={`${document.kind} ${document.version}`} agencyId={agencyId} document={document} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function DocumentRow({ agencyId, document }: { agencyId: string; document: AgencyDocument }) {
  const { t } = useLingui()
  const name = useDocumentLabels()[document.kind]
  const [isDeclining, setIsDeclining] = useState(false)
  const { kind, version, status, file } = document
  const params = { id: agencyId, kind }
  const accept = useAction(() => call(decideDocument, { params, body: { decision: 'accept', version } }), {
    success: t`Accepted: ${name}`,
    failure: t`The decision could not be saved. Please try again.`,
    onSettled: refreshQueries,
  })
  const mayAccept = status === 'waiting' || status === 'declined'
  const mayDecline = status === 'waiting' || status === 'accepted'
  return (
    <li className={classes.document}>
      <div className="row">
        <strong>{name}</strong>
        <AgencyDocumentStatusChip status={status} />
      </div>
      <div className={classes.paper}>
        {file && <PaperFile src={file} label={[name, document.number].filter(Boolean).join(' · ')} />}
        <AgencyDocumentFacts document={document} />
      </div>
      {file && (
        <div className="row">
          {mayAccept && (
            <Button
              small
              variant="outline"
              busy={accept.isBusy}
              aria-label={t`Accept: ${name}`}
              onClick={() => void accept.run()}
            >
              <Trans>Accept</Trans>
            </Button>
          )}
          {mayDecline && !isDeclining && (
            <Button small variant="outline" aria-label={t`Decline: ${name}`} onClick={() => setIsDeclining(true)}>
              <Trans>Decline</Trans>
            </Button>
          )}
        </div>
      )}
      {isDeclining && <DeclineForm {...{ agencyId, document }} onCancel={() => setIsDeclining(false)} />}
    </li>
  )
}

/** A picture beside what it must show; a link for other files. */
function PaperFile({ src, label }: { src: string; label: string }) {
  const { t } = useLingui()
  const image = useRenewableSignedUrl(src)
  const [isFull, setIsFull] = useState(false)
  if (image.isBroken) {
    return (
      <a href={src} target="_blank" rel="noreferrer" className="text-action">
        <Icon of={IconExternalLink} mirrored /> <Trans>Open file</Trans>
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.file}
        aria-label={t`${label}: show full size`}
        onClick={() => setIsFull(true)}
      >
        <img src={image.src} alt="" loading="lazy" onLoad={image.onLoad} onError={image.onError} />
      </button>
      {isFull && <ProofDialog src={src} alt={label} heading={<bdi>{label}</bdi>} onClose={() => setIsFull(false)} />}
    </>
  )
}

interface DeclineFormProps {
  agencyId: string
  document: AgencyDocument
  onCancel: () => void
}

function DeclineForm({ agencyId, document: { kind, version }, onCancel }: DeclineFormProps) {
  const { t } = useLingui()
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) => (value.trim() ? null : t`Please give a reason that helps the agency to correct it.`),
    },
    draftKey: `decline-document-${agencyId}-${kind}`,
    fallback: t`The decision could not be saved. Please try again.`,
    submit: async ({ reason }) => {
      const body = { decision: 'decline', reason: reason.trim().replace(/\s+/g, ' '), version } as const
      await call(decideDocument, { params: { id: agencyId, kind }, body }).finally(() => void refreshQueries())
    },
  })
  const cancel = () => {
    form.discardDraft()
    onCancel()
  }
  return (
    <form {...form.props} className="stack">
      <Textarea
        label={t`Reason for the agency`}
        rows={2}
        maxLength={agencyDocumentLimits.reason}
        {...form.getInputProps('reason')}
      />
      <FormError form={form} />
      <div className="row">
        <Button small type="submit" variant="danger-filled" busy={form.isSubmitting}>
          <Trans>Decline</Trans>
        </Button>
        <Button small variant="outline" disabled={form.isSubmitting} onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
