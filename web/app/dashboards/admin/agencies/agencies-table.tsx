import { useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { useState } from 'react'
import { usePlatformTimeZone } from '../../../shell/use-today.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { useLocale } from '../../../ui/locale.ts'
import classes from './agencies-table.module.css'
import { actionsCell, agencyCell, contactCell, joinedCell, nameOf, verificationCell } from './agency-cells.tsx'
import { UnverifyDialog } from './unverify-dialog.tsx'

export function AgenciesTable({ agencies }: { agencies: readonly AdminAgency[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const [asked, setAsked] = useState<AdminAgency>()
  const columns: Column<AdminAgency>[] = [
    { key: 'agency', words: t`Agency`, cell: agencyCell },
    { key: 'contact', words: t`Contact`, cell: contactCell },
    { key: 'verification', words: t`Verification`, onPhone: 'beside-title', cell: verificationCell },
    { key: 'joined', words: t`Joined`, cell: (agency) => joinedCell(agency, locale, timeZone) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (agency) => actionsCell(agency, setAsked),
    },
  ]
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Agencies`} columns={columns} rows={agencies} rowKey={({ _id }) => _id} />
      {asked && <UnverifyDialog agency={asked} name={nameOf(asked)} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
