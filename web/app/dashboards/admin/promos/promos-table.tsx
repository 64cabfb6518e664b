import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { useOpened } from '../../desk/opened-over-list.ts'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { PromoStateChip } from './promo-state-chip.tsx'
import classes from './promos.module.css'

interface PromosTableProps {
  promos: readonly Promo[]
  total: number
  page: number
  pageSize: number
  onEdit: (promo: Promo) => void
  onDelete: (promo: Promo) => void
  onCreate: () => void
}

export function PromosTable({ promos, total, page, pageSize, onEdit, onDelete, onCreate }: PromosTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { sorting, onSort } = useSorting('-until')
  const columns: Column<Promo>[] = [
    {
      key: 'code',
      words: t`Code`,
      sorts: true,
      cell: ({ code }) => (
        <b className={classes.code}>
          <Ltr>{code}</Ltr>
        </b>
      ),
    },
    { key: 'title', words: t`Title`, sorts: true, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: 'discount', words: t`Discount`, atEnd: true, cell: discountCell },
    { key: 'used', words: t`Usage`, sorts: true, atEnd: true, cell: (promo) => <UsageCell promo={promo} /> },
    {
      key: 'until',
      words: t`Valid Until`,
      sorts: true,
      cell: ({ endDate }) =>
        endDate ? <span className={classes.day}>{formatDay(endDate, locale)}</span> : <Trans>No end</Trans>,
    },
    {
      key: 'status',
      words: t`Status`,
      onPhone: 'beside-title',
      cell: ({ state }) => <PromoStateChip state={state} />,
    },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (promo) => <Actions promo={promo} onEdit={() => onEdit(promo)} onDelete={() => onDelete(promo)} />,
    },
  ]
  return (
    <TablePanel
      caption={t`Promos`}
      columns={columns}
      rows={promos}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      onSort={onSort}
      page={page}
      pageSize={pageSize}
      total={total}
      filters={['state', 'search']}
      empty={
        <EmptyState
          picture="empty-search"
          action={
            <Button small onClick={onCreate}>
              <Trans>Create Promo</Trans>
            </Button>
          }
        >
          <Trans>No promos found. Create your first promo code!</Trans>
        </EmptyState>
      }
    />
  )
}

const discountCell = ({ type, value, currency }: Promo) => (
  <span className={classes.discount}>
    {type === 'percentage' ? <Ltr>{value}%</Ltr> : <Money amount={value} currency={currency} />}
  </span>
)

function UsageCell({ promo: { _id, code, usedCount, usageLimit, isUnused } }: { promo: Promo }) {
  const { t } = useLingui()
  const { open } = useOpened('uses')
  const words = (
    <Ltr>
      {usedCount} / {usageLimit ?? '∞'}
    </Ltr>
  )
  if (isUnused) return <span className="tabular">{words}</span>
  return (
    <button type="button" className={classes.usage} aria-label={t`Uses of ${code}`} onClick={() => open(_id)}>
      {words}
    </button>
  )
}

function Actions({ promo: { code }, onEdit, onDelete }: { promo: Promo; onEdit: () => void; onDelete: () => void }) {
  const { t } = useLingui()
  return (
    <span className={classes.actions}>
      <button type="button" className={classes.icon} aria-label={t`Edit ${code}`} onClick={onEdit}>
        <Icon of={IconPencil} />
      </button>
      <button type="button" className={classes.icon} aria-label={t`Delete ${code}`} onClick={onDelete}>
        <Icon of={IconTrash} />
      </button>
    </span>
  )
}
