import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  downloadPayoutStatementForAdmin,
  exportPayoutStatementForAdmin,
} from '@rihla/contract/earnings/payout-statements.api.ts'
import type { Payout } from '@rihla/contract/payouts/payouts.api.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Moment } from '#dashboards/shared/moment.tsx'
import { StatementButtons } from '#dashboards/shared/statement-buttons.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import type { Column } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import classes from './payouts.module.css'

export function useSentColumns(): Column<Payout>[] {
  const { t } = useLingui()
  return [
    {
      key: 'number',
      header: t`Number`,
      cell: ({ number, transaction, sentAt, returnedAt }) => (
        <span className={cells.lines}>
          <Link to={`/admin/money?transaction=${transaction}`} className={cells.link}>
            <Ltr>{number}</Ltr>
          </Link>
          <small>
            <Moment at={sentAt} />
          </small>
          {returnedAt && (
            <Tag tone="red">
              <Trans>Came back</Trans>
            </Tag>
          )}
        </span>
      ),
    },
    { key: 'agency', header: t`Agency`, cell: ({ agency }) => <bdi>{agency.name}</bdi> },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount, currency, bookings }) => (
        <span className={`${cells.lines} ${classes.amounts}`}>
          <b className="tabular">
            <Money amount={amount} currency={currency} />
          </b>
          <small>
            <Plural value={bookings} one="# booking" other="# bookings" />
          </small>
        </span>
      ),
    },
    {
      key: 'destination',
      header: t`Destination`,
      cell: ({ destination }) => (
        <span className={cells.lines}>
          <span>
            {t(kindLabels[destination.method])} <Ltr>{destination.account}</Ltr>
          </span>
          <small>
            <bdi>{destination.holderName}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'reference',
      header: t`Reference`,
      cell: ({ reference, proof, sentBy, notes }) => (
        <span className={cells.lines}>
          <Ltr>{reference}</Ltr>
          {notes && <small dir="auto">{notes}</small>}
          {proof && (
            <a href={proof} target="_blank" rel="noreferrer" className="text-action">
              <Icon of={IconExternalLink} mirrored /> <Trans>Open proof</Trans>
            </a>
          )}
          {sentBy && (
            <small>
              <bdi>{sentBy}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'statement',
      header: t`Statement`,
      mobile: 'whole-width',
      cell: (payout) => (
        <StatementButtons payout={payout} pdf={downloadPayoutStatementForAdmin} csv={exportPayoutStatementForAdmin} />
      ),
    },
  ]
}
