import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import classes from './agencies-table.module.css'
import { actionsCell, agencyCell, contactCell, joinedCell, nameOf, verificationCell } from './agency-cells.tsx'
import { UnverifyDialog } from './unverify-dialog.tsx'

const AgencyDrawer = lazy(() => import('./details/agency-drawer.tsx'))

interface AgenciesTableProps {
  agencies: readonly AdminAgency[]
  page: number
  pageSize: number
  total: number
}

export function AgenciesTable({ agencies, ...paging }: AgenciesTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const sorting = useSorting('-joined')
  const [unverifying, setUnverifying] = useState<AdminAgency>()
  const [opened, setOpened] = useState<AdminAgency>()
  const columns: Column<AdminAgency>[] = [
    {
      key: 'agency',
      header: t({ message: 'Agency', context: 'a heading' }),
      sorts: true,
      cell: (agency) => agencyCell(agency, () => setOpened(agency)),
    },
    { key: 'contact', header: t`Contact`, cell: contactCell },
    { key: 'verification', header: t`Verification`, sorts: true, mobile: 'beside-title', cell: verificationCell },
    { key: 'joined', header: t`Joined`, sorts: true, cell: (agency) => joinedCell(agency, locale, timeZone) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      align: 'end',
      cell: (agency) => actionsCell(agency, setUnverifying),
    },
  ]
  return (
    <div className={classes.scroll}>
      <TablePanel
        caption={t`Agencies`}
        columns={columns}
        rows={agencies}
        rowKey={({ _id }) => _id}
        filters={['search', 'verification']}
        empty={
          <EmptyState picture="empty-search" heading={<Trans>No agencies found</Trans>}>
            <Trans>Agencies appear here once they register.</Trans>
          </EmptyState>
        }
        {...sorting}
        {...paging}
      />
      {unverifying && (
        <UnverifyDialog agency={unverifying} name={nameOf(unverifying)} onClose={() => setUnverifying(undefined)} />
      )}
      <Suspense fallback={null}>
        {opened && <AgencyDrawer agency={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  )
}
