import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listPromoUses, type Promo, type PromoUse } from '@rihla/contract/promos/promos.api.ts'
import { displayedStatusOf, useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import toolbar from '#dashboards/shared/toolbar.module.css'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import classes from './promos.module.css'

const pageSize = 20

interface UsesModalProps {
  id: string
  listed: Promo | undefined
  onClose: () => void
}

/** Bookings that used a code, with the savings per currency. */
export default function UsesModal({ id, listed: promo, onClose }: UsesModalProps) {
  const { t } = useLingui()
  const [query] = usePendingSearchParams()
  const page = readPage(query, 'usesPage')
  const uses = useEndpoint(listPromoUses, { params: { id }, query: { page, limit: pageSize } })
  const code = promo?.code ?? ''
  return (
    <Modal onClose={onClose} title={<bdi>{code ? t`Uses of ${code}` : t`Uses`}</bdi>} size="wide">
      <Loaded query={uses} failure={t`The uses could not be loaded.`}>
        {(value) => (
          <>
            {value.sums.length > 0 && (
              <ul className={`row ${classes.sums}`}>
                {value.sums.map(({ currency, bookings, saving, totalAmount }) => (
                  <li key={currency}>
                    <Dotted>
                      <>
                        <b>
                          <Money amount={saving} currency={currency} />
                        </b>{' '}
                        <Trans>saved</Trans>
                      </>
                      <>
                        <Plural value={bookings} one="# booking worth" other="# bookings worth" />{' '}
                        <Money amount={totalAmount} currency={currency} />
                      </>
                    </Dotted>
                  </li>
                ))}
              </ul>
            )}
            {value.total > 0 ? (
              <UsesTable uses={value.uses} />
            ) : (
              <EmptyState>
                <Trans>No bookings have used it yet.</Trans>
              </EmptyState>
            )}
            <Pagination page={page} pageSize={pageSize} total={value.total} name="usesPage" />
          </>
        )}
      </Loaded>
    </Modal>
  )
}

function useColumns(): Column<PromoUse>[] {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('admin')
  return [
    {
      key: 'booking',
      header: t`Booking`,
      cell: ({ booking, bookingNumber }) => (
        <Link to={`/admin/bookings?booking=${booking}`} className={cells.link}>
          <Ltr>{bookingNumber}</Ltr>
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      cell: ({ customer }) => (customer ? <bdi>{customer}</bdi> : <Trans>Deleted account</Trans>),
    },
    { key: 'trip', header: t`Trip`, cell: ({ trip }) => <bdi>{trip}</bdi> },
    { key: 'date', header: t`Date`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'saving',
      header: t`Saving`,
      align: 'end',
      cell: ({ saving, currency }) => <Money amount={saving} currency={currency} />,
    },
    {
      key: 'total',
      header: t`Total`,
      align: 'end',
      cell: ({ totalAmount, currency }) => <Money amount={totalAmount} currency={currency} />,
    },
    useStatusColumn(
      (use) => (
        <span className={classes.useStatus}>
          {labels[displayedStatusOf(use, 'admin')]}
          {!use.isCounted && (
            <Tag>
              <Trans>Not counted</Trans>
            </Tag>
          )}
        </span>
      ),
      false,
    ),
  ]
}

function UsesTable({ uses }: { uses: readonly PromoUse[] }) {
  const { t } = useLingui()
  return (
    <div className={toolbar.scroll}>
      <DataTable caption={t`Uses`} columns={useColumns()} rows={uses} rowKey={({ booking }) => booking} />
    </div>
  )
}
