import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, exportFaqs, listFaqsForAdmin } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { faqStates } from '@rihla/contract/faqs/faq.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Icon } from '#ui/icon.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/faqs-tab'
import { DeleteFaqDialog } from './delete-faq-dialog.tsx'
import { FaqGroups } from './faq-groups.tsx'

const FaqModal = lazy(() => import('./faq-modal.tsx'))

const pageSize = 100

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = { state: readOneOf(query, 'state', faqStates), search: readSearch(query) }
  const list = await call(listFaqsForAdmin, { query: { ...filter, page, limit: pageSize }, signal: request.signal })
  return { ...list, filter, page }
}

export default function FaqsTab({ loaderData: { faqs, total, filter, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
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
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'active', label: t({ message: 'Active', context: 'a question' }) },
            { value: 'inactive', label: t({ message: 'Inactive', context: 'a question' }) },
          ]}
          value={filter.state ?? 'all'}
          onChange={(value) => query.set({ state: value === 'all' ? '' : value })}
        />
        <ExportButton endpoint={exportFaqs} query={filter} name="faqs.csv" />
      </Toolbar>
      <FaqGroups {...{ faqs, total, page, pageSize }} onEdit={setEditing} onDelete={setDeleting} onAdd={add} />
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
    <>
      <AdminHead heading={t`FAQs`} />
      <TabError>
        <Trans>Failed to load FAQs. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
