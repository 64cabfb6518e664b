import { Trans, useLingui } from '@lingui/react/macro'
import { promoSortKeys, promoStates } from '@rihla/contract/promos/promo.ts'
import { exportPromos, listPromos, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { keepsListForDialog, useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/promos-tab'
import { DeletePromoDialog } from './delete-promo-dialog.tsx'
import { usePromoStateLabels } from './promo-state-chip.tsx'
import { PromosTable } from './promos-table.tsx'

const PromoModal = lazy(() => import('./promo-modal.tsx'))
const UsesModal = lazy(() => import('./uses-modal.tsx'))

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    state: readOneOf(query, 'state', promoStates),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(promoSortKeys)),
  }
  const list = await call(listPromos, { query: { ...filter, page, limit: pageSize }, signal: request.signal })
  return { ...list, filter, page }
}

export const shouldRevalidate = keepsListForDialog('uses', 'usesPage')

export default function PromosTab({ loaderData: { promos, total, filter, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const stateLabels = usePromoStateLabels()
  const uses = useDialogId('uses')
  const [editing, setEditing] = useState<Promo | 'new'>()
  const [deleting, setDeleting] = useState<Promo>()
  const create = () => setEditing('new')
  return (
    <>
      <AdminHead
        heading={t`Promos`}
        description={<Trans>Discount codes for any trip. Travellers enter them when they book.</Trans>}
        action={
          <Button small icon={<Icon of={IconPlus} />} onClick={create}>
            <Trans>Create Promo</Trans>
          </Button>
        }
      />
      <Toolbar>
        <SearchField label={t`Search promos`} placeholder={t`Code, title, description`} />
        <FilterSelect
          label={t`Status`}
          name="state"
          all={t`All`}
          options={promoStates.map((value) => ({ value, label: stateLabels[value] }))}
        />
        <ExportButton endpoint={exportPromos} query={filter} name="promos.csv" />
      </Toolbar>
      <PromosTable
        {...{ promos, total, page, pageSize }}
        onEdit={setEditing}
        onDelete={setDeleting}
        onCreate={create}
      />
      <Suspense fallback={null}>
        {editing && (
          <PromoModal promo={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
        )}
        {uses.id && <UsesModal key={uses.id} id={uses.id} promo={promos.find(({ _id }) => _id === uses.id)} />}
      </Suspense>
      {deleting && <DeletePromoDialog promo={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Promos`} />
      <TabError>
        <Trans>Failed to load promos. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
