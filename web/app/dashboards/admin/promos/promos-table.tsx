import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { actionsCell, codeCell, discountCell, stateCell, titleCell, untilCell, usageCell } from './promo-cells.tsx'

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
      cell: codeCell,
    },
    { key: 'title', words: t`Title`, sorts: true, cell: titleCell },
    { key: 'discount', words: t`Discount`, atEnd: true, cell: discountCell },
    { key: 'used', words: t`Usage`, sorts: true, atEnd: true, cell: usageCell },
    {
      key: 'until',
      words: t`Valid Until`,
      sorts: true,
      cell: (promo) => untilCell(promo, locale),
    },
    {
      key: 'status',
      words: t`Status`,
      onPhone: 'beside-title',
      cell: stateCell,
    },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (promo) => actionsCell(promo, { onEdit, onDelete }),
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
