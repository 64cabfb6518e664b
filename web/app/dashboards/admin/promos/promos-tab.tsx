import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { promoSortKeys } from '@rihla/contract/promos/promo.ts'
import { deletePromo, exportPromos, listPromos, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import { promoStateStyles, usePromoColumns } from './promo-columns.tsx'

const PromoModal = lazy(() => import('./promo-modal.tsx'))
const UsesModal = lazy(() => import('./uses-modal.tsx'))

const tab = defineListTab({
  heading: msg`Promos`,
  description: msg`Discount codes for any trip. Travellers enter them when they book.`,
  failure: msg`Failed to load promos. Please try again later.`,
  search: { label: msg`Search promos`, placeholder: msg`Code, title, description` },
  filters: { state: { label: msg`Status`, options: promoStateStyles, all: msg`All` } },
  sortKeys: promoSortKeys,
  defaultSort: '-until',
  load: (query, signal) => call(listPromos, { query, signal }),
  rows: ({ promos }) => promos,
  exported: { endpoint: exportPromos, name: 'promos.csv' },
  details: { name: 'uses', inner: ['usesPage'], Dialog: UsesModal },
  empty: { picture: 'empty-search', text: msg`No promos found. Create your first promo code!` },
  noMatch: msg`No promos found. Create your first promo code!`,
  useView() {
    const [editing, setEditing] = useState<Promo | 'new'>()
    const [deleting, setDeleting] = useState<Promo>()
    const create = () => setEditing('new')
    return {
      action: (
        <Button small icon={<Icon of={IconPlus} />} onClick={create}>
          <Trans>Create Promo</Trans>
        </Button>
      ),
      emptyAction: (
        <Button small onClick={create}>
          <Trans>Create Promo</Trans>
        </Button>
      ),
      columns: usePromoColumns({ onEdit: setEditing, onDelete: setDeleting }),
      dialogs: (
        <>
          {editing && (
            <PromoModal promo={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
          )}
          {deleting && <DeletePromoDialog promo={deleting} onClose={() => setDeleting(undefined)} />}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage

function DeletePromoDialog({ promo, onClose }: { promo: Promo; onClose: () => void }) {
  const { t } = useLingui()
  const { _id, usedCount: uses } = promo
  const code = (
    <strong>
      <Ltr>{promo.code}</Ltr>
    </strong>
  )
  return (
    <DeleteDialog
      title={<Trans>Delete promo code</Trans>}
      run={async () => (await call(deletePromo, { params: { id: _id } })).message}
      failure={t`Failed to delete promo`}
      onDeleted={() => refreshQueries(_id)}
      onClose={onClose}
    >
      <p>
        <Trans>Are you sure you want to delete {code}? It will stop working, and this cannot be undone.</Trans>
      </p>
      {uses > 0 && (
        <p className="muted">
          <Plural
            value={uses}
            one="# booking used it and keeps its price."
            other="# bookings used it and keep their price."
          />
        </p>
      )}
    </DeleteDialog>
  )
}
