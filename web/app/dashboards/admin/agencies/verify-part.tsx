import { Trans, useLingui } from '@lingui/react/macro'
import { verifyAgency } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { agencyDocumentLimits, hasRequiredPapers } from '@rihla/contract/agencies/agency-document.ts'
import { type AgencyDocument, listDocumentsOfAgency } from '@rihla/contract/agencies/agency-documents.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { nameOf } from './agency-columns.tsx'
import classes from './agencies.module.css'

interface VerifyPartProps {
  agency: AdminAgency
  onDone: () => void
}

/** The badge, after everything it says was on the screen (docs/product/agency-verification.md#badge). */
export function VerifyPart(props: VerifyPartProps) {
  const { data: documents } = useEndpoint(listDocumentsOfAgency, { params: { id: props.agency._id } })
  return documents && <VerifyForm {...props} documents={documents} />
}

function VerifyForm({ agency, documents, onDone }: VerifyPartProps & { documents: AgencyDocument[] }) {
  const { t } = useLingui()
  const needsReason = !hasRequiredPapers(documents)
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (needsReason && !reason.trim() ? t`Please give a reason.` : null) },
    draftKey: `verify-agency-${agency._id}`,
    fallback: t`Failed to update agency verification`,
    submit: async ({ reason }) => {
      const body = { verified: true, reason: needsReason ? reason.trim().replace(/\s+/g, ' ') : '' }
      const { message } = await call(verifyAgency, { params: { id: agency._id }, body }).finally(
        () => void refreshQueries(),
      )
      showToast(message, 'ok')
      onDone()
    },
  })
  const agencyName = <strong dir="auto">{nameOf(agency)}</strong>
  return (
    <form {...form.props} className={`stack ${classes.verify}`}>
      <p>
        <Trans>{agencyName} will get the verified badge and publish its trips without your approval.</Trans>
      </p>
      {needsReason && (
        <Textarea
          label={t`Why without an accepted licence and commercial register?`}
          help={<Trans>Kept in the audit log. No personal data.</Trans>}
          rows={2}
          maxLength={agencyDocumentLimits.reason}
          {...form.getInputProps('reason')}
        />
      )}
      <FormError form={form} />
      <Button type="submit" busy={form.isSubmitting}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  )
}
