import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { PromoStateChip } from './promo-state-chip.tsx'
import classes from './promos.module.css'

export const codeCell = ({ code }: Promo) => (
  <b className={classes.code}>
    <Ltr>{code}</Ltr>
  </b>
)

export const titleCell = ({ title }: Promo) => <bdi>{title}</bdi>

export const stateCell = ({ state }: Promo) => <PromoStateChip state={state} />

export const untilCell = ({ endDate }: Promo, locale: Locale) =>
  endDate ? <span className={classes.day}>{formatDay(endDate, locale)}</span> : <Trans>No end</Trans>

export const usageCell = (promo: Promo) => <Usage promo={promo} />

interface PromoChanges {
  onEdit: (promo: Promo) => void
  onDelete: (promo: Promo) => void
}

export const actionsCell = (promo: Promo, { onEdit, onDelete }: PromoChanges) => (
  <Actions promo={promo} onEdit={() => onEdit(promo)} onDelete={() => onDelete(promo)} />
)

export const discountCell = ({ type, value, currency }: Promo) => (
  <span className={classes.discount}>
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
    <button type="button" className={classes.usage} onClick={() => open(_id)}>
      <span className="visually-hidden">{t`Uses of ${code}`} </span>
      {usage}
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
