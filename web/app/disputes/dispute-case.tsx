import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { readDispute, withdrawDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DisputeMessages } from './dispute-messages.tsx'
import { useDisputeCategories, useDisputeOutcome } from './use-dispute-labels.ts'
import { WriteForm } from './write-form.tsx'

/** The case of a booking: what was reported, what both sides wrote, and the decision (docs/product/disputes.md). */
export function DisputeCase({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useEndpoint(readDispute, { params: { id: bookingId } })
  if (data) return <Case dispute={data} />
  if (!error) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  return (
    <ErrorState onRetry={() => void refetch()}>
      {failureText(error, t`The case could not be loaded. Please try again.`)}
    </ErrorState>
  )
}

function Case({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui()
  const categories = useDisputeCategories()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  return (
    <div className="stack">
      <p>
        <b>{categories[dispute.category]}</b>
      </p>
      <DisputeState dispute={dispute} />
      <DisputeMessages messages={dispute.messages} />
      {dispute.mayWrite && <WriteForm bookingId={dispute.booking} />}
      {dispute.mayWithdraw && (
        <div>
          <Button small variant="outline" onClick={() => setIsWithdrawing(true)}>
            {t`Withdraw the case`}
          </Button>
        </div>
      )}
      {dispute.earlier.map((ended) => (
        <details key={ended.openedAt}>
          <summary>
            <EarlierCase ended={ended} />
          </summary>
          {ended.reason && (
            <p className="wrap-anywhere">
              <bdi>{ended.reason}</bdi>
            </p>
          )}
          <DisputeMessages messages={ended.messages} />
        </details>
      ))}
      {isWithdrawing && <WithdrawDialog bookingId={dispute.booking} onClose={() => setIsWithdrawing(false)} />}
    </div>
  )
}

function EarlierCase({ ended }: { ended: Dispute['earlier'][number] }) {
  const categories = useDisputeCategories()
  const outcomeOf = useDisputeOutcome()
  const { momentText } = useMomentText()
  const opened = momentText(ended.openedAt)
  return (
    <Trans>
      Earlier case of {opened}: {categories[ended.category]}. {outcomeOf(ended)}
    </Trans>
  )
}

/** What happens next, or how it was decided. */
function DisputeState({ dispute }: { dispute: Dispute }) {
  const { momentText } = useMomentText()
  const outcomeOf = useDisputeOutcome()
  const due = momentText(dispute.answerDueAt)
  if (dispute.state === 'open') {
    return (
      <Notice>
        {dispute.category === 'transfer' ? (
          <Trans>Our team answers by {due}.</Trans>
        ) : (
          <Trans>Both sides can write until the decision, and should have answered by {due}.</Trans>
        )}
      </Notice>
    )
  }
  return (
    <Notice tone={dispute.state === 'decided' ? 'ok' : 'quiet'}>
      <Dotted>
        <b>{outcomeOf(dispute)}</b>
        {Boolean(dispute.refundAmount) && (
          <Trans>
            Refund: <Money amount={dispute.refundAmount ?? 0} currency={dispute.currency} />
          </Trans>
        )}
      </Dotted>
      {dispute.reason && (
        <p className="wrap-anywhere">
          <bdi>{dispute.reason}</bdi>
        </p>
      )}
    </Notice>
  )
}

function WithdrawDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t } = useLingui()
  const withdraw = async () => {
    await call(withdrawDispute, { params: { id: bookingId } })
    showToast(t`The case is closed.`)
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Withdraw the case`}
      confirmLabel={t`Withdraw the case`}
      cancelLabel={t`Back`}
      isDangerous
      fallback={t`The case could not be withdrawn. Please try again.`}
      onConfirm={withdraw}
    >
      <p>{t`The case is closed without a decision, and you cannot open another one for this booking. The other side still can.`}</p>
    </ConfirmDialog>
  )
}
