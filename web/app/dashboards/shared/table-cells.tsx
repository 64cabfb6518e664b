import { useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './table-cells.module.css'

/** Day of a moment in the platform's time zone: 'Tue 24 Nov 2026'. */
export function DayOf({ at, hasYear = true }: { at: string; hasYear?: boolean }) {
  const locale = useLocale()
  const day = dayIn(usePlatformTimeZone(), new Date(at))
  return <span className={classes.nowrap}>{formatDay(day, locale, hasYear)}</span>
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

/** The last column of a table: the actions of a row. */
export function useActionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  const { t } = useLingui()
  return { key: 'actions', header: t`Actions`, hideHeader: true, mobile: 'whole-width', align: 'end', cell }
}
