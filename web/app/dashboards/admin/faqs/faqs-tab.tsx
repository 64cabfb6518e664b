import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, deleteFaq, exportFaqs, listFaqsForAdmin } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { faqStates } from '@rihla/contract/faqs/faq.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { definePageQuery, updatePageData, usePageData } from '#data/page-query.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { ChipFilter, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import type { Route } from './+types/faqs-tab'
import { FaqGroups } from './faq-groups.tsx'

const FaqModal = lazy(() => import('./faq-modal.tsx'))

const pageSize = 100

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const filter = { state: readOneOf(query, 'state', faqStates), search: readSearch(query) }
  const list = await call(listFaqsForAdmin, { query: { ...filter, page, limit: pageSize }, signal })
  return { ...list, filter, page }
})

export default function FaqsTab({ loaderData }: Route.ComponentProps) {
  const { faqs, total, filter, page } = usePageData(loaderData)
  const { t } = useLingui()
  const [editing, setEditing] = useState<AdminFaq | 'new'>()
  const [deleting, setDeleting] = useState<AdminFaq>()
  const add = () => setEditing('new')
  return (
    <>
      <AdminHead
        heading={t`FAQs`}
        description={<Trans>Active FAQs appear on the home page and the FAQ page, in this order.</Trans>}
        action={
          <Button small icon={<Icon of={IconPlus} />} onClick={add}>
            <Trans>Add FAQ</Trans>
          </Button>
        }
      />
      <Toolbar>
        <SearchField label={t`Search FAQs`} placeholder={t`Category, question, answer`} />
        <ChipFilter
          label={t`Status`}
          name="state"
          chips={[
            { value: 'all', label: t`All` },
            { value: 'active', label: t({ message: 'Active', context: 'a question' }) },
            { value: 'inactive', label: t({ message: 'Inactive', context: 'a question' }) },
          ]}
        />
        <ExportButton endpoint={exportFaqs} query={filter} name="faqs.csv" />
      </Toolbar>
      <FaqGroups
        {...{ faqs, total, page, pageSize }}
        update={(change) => updatePageData(loaderData, (data) => ({ ...data, faqs: change(data.faqs) }))}
        onEdit={setEditing}
        onDelete={setDeleting}
        onAdd={add}
      />
      {editing && (
        <Suspense fallback={null}>
          <FaqModal
            faq={editing === 'new' ? undefined : editing}
            categories={faqs}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      {deleting && <DeleteFaqDialog faq={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <AdminTabError heading={t`FAQs`}>
      <Trans>Failed to load FAQs. Please try again later.</Trans>
    </AdminTabError>
  )
}

function DeleteFaqDialog({ faq: { _id, question }, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      title={<Trans>Delete FAQ</Trans>}
      run={async () => (await call(deleteFaq, { params: { id: _id } })).message}
      failure={t`Failed to delete FAQ`}
      onDeleted={() => refreshQueries(_id)}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{question}</strong>
      </p>
      <p>
        <Trans>
          Are you sure you want to delete this FAQ? This cannot be undone. To hide it, switch it off instead.
        </Trans>
      </p>
    </DeleteDialog>
  )
}
