import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { PromoState } from '@rihla/contract/promos/promo.ts'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { IconCalendar, IconCheck, IconChecks, IconClock, IconPencil, IconTrash } from '@tabler/icons-react'
import cells from '#dashboards/shared/table-cells.module.css'
import {
  IconButton,
  type StatusStyle,
  StyledChip,
  useActionsColumn,
  useStatusColumn,
} from '#dashboards/shared/table-cells.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import type { Column } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import classes from './promos.module.css'

interface PromoChanges {
  onEdit: (promo: Promo) => void
  onDelete: (promo: Promo) => void
}

export function usePromoColumns({ onEdit, onDelete }: PromoChanges): Column<Promo>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    { key: 'code', header: t`Code`, sorts: true, cell: codeCell },
    { key: 'title', header: t`Title`, sorts: true, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: 'discount', header: t`Discount`, align: 'end', cell: discountCell },
    { key: 'used', header: t`Usage`, sorts: true, align: 'end', cell: (promo) => <Usage promo={promo} /> },
    {
      key: 'until',
      header: t`Valid Until`,
      sorts: true,
      cell: ({ endDate }) =>
        endDate ? <span className={cells.nowrap}>{formatDay(endDate, locale)}</span> : <Trans>No end</Trans>,
    },
    useStatusColumn(({ state }) => <StyledChip {...promoStateStyles[state]} />, false),
    useActionsColumn((promo) => (
      <Actions code={promo.code} onEdit={() => onEdit(promo)} onDelete={() => onDelete(promo)} />
    )),
  ]
}

export const promoStateStyles: Record<PromoState, StatusStyle> = {
  active: { label: msg({ message: 'Active', context: 'a promo' }), tone: 'green', icon: IconCheck },
  upcoming: { label: msg({ message: 'Upcoming', context: 'a promo' }), tone: 'amber', icon: IconCalendar },
  over: { label: msg({ message: 'Expired', context: 'a promo' }), tone: 'quiet', icon: IconClock },
  used_up: { label: msg({ message: 'Used up', context: 'a promo' }), tone: 'quiet', icon: IconChecks },
}

const codeCell = ({ code }: Promo) => (
  <b className={classes.code}>
    <Ltr>{code}</Ltr>
  </b>
)

const discountCell = ({ type, value, currency }: Promo) => (
  <span className={`${cells.nowrap} ${cells.name}`}>
    {type === 'percentage' ? <Ltr>{value}%</Ltr> : <Money amount={value} currency={currency} />}
  </span>
)

function Usage({ promo: { _id, code, usedCount, usageLimit, isUnused } }: { promo: Promo }) {
  const { t } = useLingui()
  const { open } = useDialogId('uses')
  const usage = (
    <Ltr>
      {usedCount} / {usageLimit ?? '∞'}
    </Ltr>
  )
  if (isUnused) return <span className="tabular">{usage}</span>
  return (
    <button type="button" className={`link ${cells.open} ${cells.link} ${classes.usage}`} onClick={() => open(_id)}>
      <span className="visually-hidden">{t`Uses of ${code}`} </span>
      {usage}
    </button>
  )
}

function Actions({ code, onEdit, onDelete }: { code: string; onEdit: () => void; onDelete: () => void }) {
  const { t } = useLingui()
  return (
    <span className={`${cells.actions} ${classes.actions}`}>
      <IconButton icon={IconPencil} label={t`Edit ${code}`} onClick={onEdit} />
      <IconButton icon={IconTrash} label={t`Delete ${code}`} onClick={onDelete} />
    </span>
  )
}
