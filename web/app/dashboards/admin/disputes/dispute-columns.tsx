import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { ListedDispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { useActionsColumn } from '#dashboards/shared/table-cells.tsx'
import { useDisputeCategories, useDisputeOutcome } from '#disputes/use-dispute-labels.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'

export function useDisputeColumns(onOpen: (id: string) => void): Column<ListedDispute>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const categories = useDisputeCategories()
  const outcomeOf = useDisputeOutcome()
  return [
    {
      key: 'booking',
      header: t`Booking`,
      cell: ({ trip, bookingNumber, startDate }) => (
        <span className={cells.lines}>
          <b>
            <bdi>{trip}</bdi>
          </b>
          <small>
            <Dotted>
              <Ltr>{bookingNumber}</Ltr>
              {formatDay(startDate, locale)}
            </Dotted>
          </small>
        </span>
      ),
    },
    {
      key: 'sides',
      header: t`Traveller and agency`,
      cell: ({ customer, agency }) => (
        <span className={cells.lines}>
          <bdi>{customer}</bdi>
          <small>
            <bdi>{agency}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'category',
      header: t`Problem`,
      cell: ({ category, openedBy }) => (
        <span className={cells.lines}>
          <span>{categories[category]}</span>
          <small>
            {openedBy === 'customer' ? (
              <Trans>Reported by the traveller</Trans>
            ) : openedBy === 'agency' ? (
              <Trans>Reported by the agency</Trans>
            ) : (
              <Trans>Opened by the platform</Trans>
            )}
          </small>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t`Verified amount`,
      align: 'end',
      cell: ({ verifiedAmount, currency }) => <Money amount={verifiedAmount} currency={currency} />,
    },
    {
      key: 'state',
      header: t`State`,
      cell: (dispute) => (
        <span className={cells.lines}>
          <span>{outcomeOf(dispute)}</span>
          {dispute.state === 'open' && (
            <small>
              {dispute.mayDecide ? (
                t`Ready to decide`
              ) : (
                <Trans>
                  Answer due: <Moment at={dispute.answerDueAt} />
                </Trans>
              )}
            </small>
          )}
        </span>
      ),
    },
    useActionsColumn(({ _id, mayDecide }) => (
      <Button small full variant={mayDecide ? 'primary' : 'outline'} onClick={() => onOpen(_id)}>
        {mayDecide ? <Trans>Decide</Trans> : <Trans>View</Trans>}
      </Button>
    )),
  ]
}
