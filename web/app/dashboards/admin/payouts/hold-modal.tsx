import { Trans, useLingui } from '@lingui/react/macro'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { holdPayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { callWithKeepalive } from '#api/call.ts'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import type { DueRow } from './due-row.ts'

interface HoldModalProps extends Pick<QueueItem<never, DueRow>, 'queue'> {
  due: DueRow
  onClose: () => void
}

/** Stops all payouts to an agency, with a reason that it sees. */
export default function HoldModal({ due, queue, onClose }: HoldModalProps) {
  const { t } = useLingui()
  const { agency } = due
  const failure = t`The payouts could not be held. Please try again.`
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t`Please give a reason.`) },
    draftKey: `hold-payouts-${agency._id}`,
    fallback: failure,
    submit: ({ reason }) => {
      onClose()
      return queue.decide({
        item: due,
        text: t`Payouts held`,
        failure,
        async send() {
          await callWithKeepalive(holdPayouts, { body: { agency: agency._id, reason } })
          return { text: t`Payouts on hold. We’ve emailed the agency.`, isWaiting: true }
        },
      })
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      forgetsDraft
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
