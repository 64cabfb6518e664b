import { Trans, useLingui } from '@lingui/react/macro'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { type DuePayout, holdPayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

/** Stops all payouts to an agency, with a reason that it sees. */
export default function HoldModal({ agency, onClose }: Pick<DuePayout, 'agency'> & { onClose: () => void }) {
  const { t } = useLingui()
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t`Please give a reason.`) },
    draftKey: `hold-payouts-${agency._id}`,
    fallback: t`The payouts could not be held. Please try again.`,
    submit: async ({ reason }) => {
      await call(holdPayouts, { body: { agency: agency._id, reason } })
      showToast(t`Payouts on hold. We’ve emailed the agency.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const close = () => {
    form.discardDraft()
    onClose()
  }
  return (
    <FormModal
      form={form}
      onClose={close}
      title={
        <Trans>
          Hold payouts to <bdi>{agency.name}</bdi>
        </Trans>
      }
      submitLabel={<Trans>Hold payouts</Trans>}
    >
      <p>
        <Trans>Nothing is paid out to this agency until you release it. What it earns is still recorded.</Trans>
      </p>
      <Textarea
        label={t`Reason for the agency`}
        rows={3}
        maxLength={payoutLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
