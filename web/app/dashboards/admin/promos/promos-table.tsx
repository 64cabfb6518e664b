import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
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
      header: t`Code`,
      sorts: true,
      cell: codeCell,
    },
    { key: 'title', header: t`Title`, sorts: true, cell: titleCell },
    { key: 'discount', header: t`Discount`, align: 'end', cell: discountCell },
    { key: 'used', header: t`Usage`, sorts: true, align: 'end', cell: usageCell },
    {
      key: 'until',
      header: t`Valid Until`,
      sorts: true,
      cell: (promo) => untilCell(promo, locale),
    },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: stateCell,
    },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      align: 'end',
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
