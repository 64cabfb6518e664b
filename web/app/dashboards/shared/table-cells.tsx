import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { type ChipTone, StatusChip, Tag } from '#ui/status-chip.tsx'
import classes from './table-cells.module.css'

/** Day of a moment in the platform's time zone: 'Tue 24 Nov 2026'. */
export function DayOf({ at, hasYear = true }: { at: string; hasYear?: boolean }) {
  const locale = useLocale()
  const day = dayIn(usePlatformTimeZone(), new Date(at))
  return <span className={classes.nowrap}>{formatDay(day, locale, hasYear)}</span>
}

/** Label and colour of a value, and the icon of a status. */
export interface StatusStyle {
  label: MessageDescriptor
  tone: ChipTone
  icon?: TablerIcon
}

/** A status as a chip with its icon, any other value as a tag. */
export function StyledChip({ label, tone, icon }: StatusStyle) {
  const { t } = useLingui()
  return icon ? (
    <StatusChip tone={tone} icon={icon}>
      {t(label)}
    </StatusChip>
  ) : (
    <Tag tone={tone}>{t(label)}</Tag>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  icon: TablerIcon
  label: string
  /** Flips a directional icon in Arabic. */
  mirrored?: boolean
}

/** A 44 px button without text. */
export const IconButton = ({ icon, label, mirrored = false, ...button }: IconButtonProps) => (
  <button {...button} type="button" className={`icon-button ${classes.icon}`} aria-label={label}>
    <Icon of={icon} mirrored={mirrored} />
  </button>
)

/** The last column of a table: the actions of a row. On phones they may be in what the row opens instead. */
export function useActionsColumn<Row>(
  cell: (row: Row) => ReactNode,
  mobile: Column<Row>['mobile'] = 'whole-width',
): Column<Row> {
  const { t } = useLingui()
  return { key: 'actions', header: t`Actions`, hideHeader: true, mobile, align: 'end', cell }
}

/** The status of a row, beside the row's title on phones. */
export function useStatusColumn<Row>(
  cell: (row: Row) => ReactNode,
  sorts = true,
  mobile: Column<Row>['mobile'] = 'beside-title',
): Column<Row> {
  const { t } = useLingui()
  return { key: 'status', header: t`Status`, sorts, mobile, cell }
}
