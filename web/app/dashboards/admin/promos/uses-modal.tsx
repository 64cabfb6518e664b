import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listPromoUses, type Promo, type PromoUse } from '@rihla/contract/promos/promos.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { useStatusNames } from '../bookings/status-tabs.tsx'
import classes from './promos.module.css'

const pageSize = 20

/** Bookings that used a code, with the savings per currency. */
export default function UsesModal({ id, promo }: { id: string; promo: Promo | undefined }) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const page = readPage(new URLSearchParams({ page: query.get('usesPage') ?? '1' }))
  const uses = useEndpoint(listPromoUses, { params: { id }, query: { page, limit: pageSize } })
  const close = () =>
    change(
      (next) => {
        next.delete('uses')
        next.delete('usesPage')
      },
      { replace: true },
    )
  const code = promo?.code ?? ''
  return (
    <Modal opened onClose={close} title={<bdi>{code ? t`Uses of ${code}` : t`Uses`}</bdi>} size="wide">
      <Loaded query={uses} failure={t`The uses could not be loaded.`}>
        {(value) => (
          <>
            <ul className={`row ${classes.sums}`}>
              {value.sums.map(({ currency, bookings, saving, totalAmount }) => (
                <li key={currency}>
                  <b>
                    <Money amount={saving} currency={currency} />
                  </b>{' '}
                  <Trans>saved</Trans>
                  {' · '}
                  <Plural value={bookings} one="# booking worth" other="# bookings worth" />{' '}
                  <Money amount={totalAmount} currency={currency} />
                </li>
              ))}
            </ul>
            {value.uses.length > 0 ? (
              <UsesTable uses={value.uses} />
            ) : (
              <EmptyState>
                <Trans>No bookings have used it yet.</Trans>
              </EmptyState>
            )}
            {value.total > pageSize && (
              <Pagination page={page} pageSize={pageSize} total={value.total} name="usesPage" />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  )
}

function UsesTable({ uses }: { uses: readonly PromoUse[] }) {
  const { t } = useLingui()
  const names = useStatusNames()
  const columns: Column<PromoUse>[] = [
    { key: 'booking', header: t`Booking`, cell: bookingCell },
    { key: 'customer', header: t({ message: 'Customer', context: 'a heading' }), cell: customerCell },
    { key: 'trip', header: t`Trip`, cell: tripCell },
    { key: 'date', header: t`Date`, cell: dateCell },
    { key: 'saving', header: t`Saving`, align: 'end', cell: savingCell },
    { key: 'total', header: t`Total`, align: 'end', cell: totalCell },
    { key: 'status', header: t`Status`, mobile: 'beside-title', cell: (use) => statusCell(use, names[use.status]) },
  ]
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Uses`} columns={columns} rows={uses} rowKey={({ booking }) => booking} />
    </div>
  )
}

const bookingCell = ({ booking, bookingNumber }: PromoUse) => (
  <Link to={`/admin/bookings?booking=${booking}`} className={classes.link}>
    <Ltr>{bookingNumber}</Ltr>
  </Link>
)

const customerCell = ({ customer }: PromoUse) => (customer ? <bdi>{customer}</bdi> : <Trans>Deleted account</Trans>)

const tripCell = ({ trip }: PromoUse) => <bdi>{trip}</bdi>

const dateCell = ({ createdAt }: PromoUse) => <Moment at={createdAt} />

const savingCell = ({ saving, currency }: PromoUse) => <Money amount={saving} currency={currency} />

const totalCell = ({ totalAmount, currency }: PromoUse) => <Money amount={totalAmount} currency={currency} />

const statusCell = ({ isCounted }: PromoUse, status: string) => (
  <span className={classes.useStatus}>
    {status}
    {!isCounted && (
      <Tag>
        <Trans>Not counted</Trans>
      </Tag>
    )}
  </span>
)
