import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { type DisputeDecision, disputeLimits } from '@rihla/contract/disputes/dispute.ts'
import { decideDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'

/** Decides for the traveller, the agency, or a part each, with a reason that both sides read. */
export function DecideForm({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui()
  const { maxRefund, currency } = dispute
  const isTransfer = dispute.category === 'transfer'
  const unit = useCurrencyLabels().unitOf(currency)
  const form = useAppForm({
    initialValues: { decision: '' as DisputeDecision | '', refundAmount: '' as number | '', reason: '' },
    draftKey: `decision ${dispute.booking}`,
    validate: {
      decision: (decision) => (decision ? null : t`Please choose a decision.`),
      refundAmount: (amount, { decision }) =>
        decision !== 'split' || (amount !== '' && amount > 0 && amount < maxRefund)
          ? null
          : t`Please enter an amount above 0 and below what was verified.`,
      reason: (reason) => (reason.trim() ? null : t`Please give a reason.`),
    },
    fallback: t`The decision could not be saved. Please try again.`,
    submit: async ({ decision, refundAmount, reason }) => {
      try {
        await call(decideDispute, {
          params: { id: dispute.booking },
          body: {
            decision: decision as DisputeDecision,
            reason: reason.trim(),
            verifiedBefore: maxRefund,
            ...(decision === 'split' && refundAmount !== '' && { refundAmount }),
          },
        })
        showToast(
          isTransfer ? t`The traveller gets your answer by email.` : t`The case is decided. Both sides get an email.`,
        )
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 409) await refreshQueries()
        throw refusal
      }
      await refreshQueries()
    },
  })
  const { decision } = form.values
  const transferCards: RadioCard<DisputeDecision>[] = [
    {
      value: 'customer',
      title: t`It has arrived`,
      description: maxRefund > 0 ? t`Recorded in the booking` : t`Record it in the booking first`,
    },
    { value: 'agency', title: t`It has not arrived`, description: t`Nothing back` },
  ]
  return (
    <form className="stack" {...form.props}>
      <RadioCards<DisputeDecision>
        label={t`Decision`}
        name="decision"
        isRow
        value={decision}
        onChange={(value) => form.setFieldValue('decision', value)}
        error={form.errors['decision']}
        cards={
          isTransfer
            ? transferCards
            : [
                {
                  value: 'customer',
                  title: t`For the traveller`,
                  description: (
                    <Trans>
                      Full refund of <Money amount={maxRefund} currency={currency} />
                    </Trans>
                  ),
                },
                { value: 'split', title: t`Split`, description: t`A part back` },
                { value: 'agency', title: t`For the agency`, description: t`Nothing back` },
              ]
        }
      />
      {decision === 'split' && (
        <NumberInput
          label={t`Refund (${unit})`}
          help={
            <Trans>
              Verified: <Money amount={maxRefund} currency={currency} />
            </Trans>
          }
          decimals={2}
          {...form.getInputProps('refundAmount')}
        />
      )}
      <Textarea
        label={isTransfer ? t`Answer, read by the traveller` : t`Reason, read by both sides`}
        help={!isTransfer && dispute.facts && <ReaderLanguages {...dispute.facts.languages} />}
        rows={4}
        maxLength={disputeLimits.textLength}
        {...form.getInputProps('reason')}
      />
      <FormError form={form} />
      <div>
        <Button type="submit" busy={form.isSubmitting}>
          {t`Decide the case`}
        </Button>
      </div>
    </form>
  )
}

function ReaderLanguages({ customer, agency }: NonNullable<Dispute['facts']>['languages']) {
  const names = { en: <Trans>English</Trans>, ar: <Trans>Arabic</Trans> }
  const [traveller, company] = [names[customer], names[agency]]
  return (
    <Trans>
      The traveller reads {traveller}, the agency {company}.
    </Trans>
  )
}
