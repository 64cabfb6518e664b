import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { exportDuePayouts, type listDuePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { DecisionQueue } from '#dashboards/shared/queue/decision-queue.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MoneySums } from '#ui/money-sums.tsx'
import { DeskKinds } from '../desk/desk-kinds.tsx'
import { DeskHeading, DeskListHead } from '../desk/desk-list-head.tsx'
import { canBeSent, type DueRow } from './due-row.ts'
import { PayoutItem } from './payout-item.tsx'
import { PayoutRow } from './payout-row.tsx'

export type PayoutView = 'due' | 'held'

interface PayoutQueueProps extends Pick<ResponseOf<typeof listDuePayouts>, 'total' | 'sums'> {
  view: PayoutView
  payouts: readonly DueRow[]
}

/** What agencies are owed, by agency and currency, the oldest departure first. */
export function PayoutQueue({ view, payouts, total, sums }: PayoutQueueProps) {
  const { t } = useLingui()
  const sendable = payouts.filter(canBeSent)
  const path = '/admin/payouts'
  return (
    <DecisionQueue<never, DueRow>
      items={payouts}
      total={total}
      list={view}
      parameter="payout"
      viewer="admin"
      label={t`Payouts`}
      heading={<DeskHeading>{t`Payouts`}</DeskHeading>}
      texts={{
        previous: t`Previous payout`,
        next: t`Next payout`,
        all: t`All waiting payouts`,
        gone: <Trans>This payout is no longer waiting here: it has been sent, held or released.</Trans>,
      }}
      renderHead={(remaining) => (
        <DeskListHead remaining={remaining} waiting={total} all={{ to: `${path}/sent`, label: t`Sent payouts` }}>
          <p>
            <Trans>Total</Trans>: <MoneySums sums={sums} />
          </p>
          <DeskKinds
            label={t`Payouts shown`}
            kinds={[
              { to: path, label: t`Due`, isCurrent: view === 'due' },
              { to: `${path}?view=held`, label: t`On hold`, isCurrent: view === 'held' },
            ]}
          />
          {sendable.length > 0 && (
            <ExportButton
              endpoint={exportDuePayouts}
              query={{ only: sendable.map(({ _id: id }) => id).join(',') }}
              name="rihla-payouts.csv"
            >
              <Trans>Download bank file ({sendable.length})</Trans>
            </ExportButton>
          )}
        </DeskListHead>
      )}
      renderRow={(due) => <PayoutRow due={due} />}
      renderItem={(item) => <PayoutItem {...item} />}
      nothing={
        <EmptyState picture="empty-approvals" heading={<Trans>Nothing is due</Trans>}>
          <Trans>What agencies earn appears here after each trip.</Trans>
        </EmptyState>
      }
    />
  )
}
