import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listPromoUses, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { call } from '#api/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { failureText } from '#api/failure-text.ts'
import { readPage } from '#dashboards/shared/read-query.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import classes from './promos.module.css'
import { UsesTable } from './uses-table.tsx'

const pageSize = 20

/** Which bookings used a code, and what it cost per currency. */
export default function UsesModal({ id, promo }: { id: string; promo: Promo | undefined }) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const page = readPage(new URLSearchParams({ page: query.get('usesPage') ?? '1' }))
  const { phase, value, error, retry } = useLoaded(`${id} ${page}`, (signal) =>
    call(listPromoUses, { params: { id }, query: { page, limit: pageSize }, signal }),
  )
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
      {phase === 'failed' && (
        <ErrorState onRetry={retry}>{failureText(error, t`The uses could not be loaded.`)}</ErrorState>
      )}
      {phase === 'loading' && (
        <Loading label={<Trans>Loading…</Trans>}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {phase === 'done' && (
        <>
          <ul className={classes.sums}>
            {value.sums.map(({ currency, bookings, saving, totalAmount }) => (
              <li key={currency}>
                <b>
                  <Money amount={saving} currency={currency} />
                </b>{' '}
                <Trans>saved</Trans>
                {' · '}
                <Plural value={bookings} one="# booking of" other="# bookings of" />{' '}
                <Money amount={totalAmount} currency={currency} />
              </li>
            ))}
          </ul>
          {value.uses.length > 0 ? (
            <UsesTable uses={value.uses} />
          ) : (
            <EmptyState>
              <Trans>Nobody has booked with it yet.</Trans>
            </EmptyState>
          )}
          {value.total > pageSize && <Pagination page={page} pageSize={pageSize} total={value.total} name="usesPage" />}
        </>
      )}
    </Modal>
  )
}
