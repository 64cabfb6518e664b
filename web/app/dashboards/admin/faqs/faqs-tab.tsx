import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, deleteFaq, exportFaqs, listFaqsForAdmin } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { AdminHead } from '../admin-head.tsx'
import { FaqRow, faqStateLooks, type UpdateFaqs } from './faq-row.tsx'

const FaqModal = lazy(() => import('./faq-modal.tsx'))

const pageSize = 100

const tab = defineListTab({
  Head: AdminHead,
  heading: msg`FAQs`,
  description: msg`Active FAQs appear on the home page and the FAQ page, in this order.`,
  failure: msg`Failed to load FAQs. Please try again later.`,
  search: { label: msg`Search FAQs`, placeholder: msg`Category, question, answer` },
  filters: { state: { label: msg`Status`, options: faqStateLooks } },
  pageSize,
  load: (query, signal) => call(listFaqsForAdmin, { query, signal }),
  rows: ({ faqs }) => faqs,
  exported: { endpoint: exportFaqs, name: 'faqs.csv' },
  empty: { picture: 'empty-search', text: msg`No FAQs found. Create your first FAQ!` },
  useView({ data: { faqs, total }, filter, page, update }) {
    const [editing, setEditing] = useState<AdminFaq | 'new'>()
    const [deleting, setDeleting] = useState<AdminFaq>()
    const add = () => setEditing('new')
    return {
      action: (
        <Button small icon={<Icon of={IconPlus} />} onClick={add}>
          <Trans>Add FAQ</Trans>
        </Button>
      ),
      emptyAction: (
        <Button small onClick={add}>
          <Trans>Add FAQ</Trans>
        </Button>
      ),
      list: (
        <div className="stack">
          <FaqGroups
            faqs={faqs}
            // a filtered list hides the FAQs in between
            canMove={!filter.search && !filter.state}
            update={(change) => update((data) => ({ ...data, faqs: change(data.faqs) }))}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
          {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
        </div>
      ),
      dialogs: (
        <>
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
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage

interface FaqGroupsProps {
  faqs: readonly AdminFaq[]
  canMove: boolean
  update: UpdateFaqs
  onEdit: (faq: AdminFaq) => void
  onDelete: (faq: AdminFaq) => void
}

/** FAQs by category, in the order in which visitors see them. */
const FaqGroups = ({ faqs, canMove, update, onEdit, onDelete }: FaqGroupsProps) =>
  [...Map.groupBy(faqs, ({ category }) => category)].map(([category, group]) => (
    <Panel
      key={category}
      isFlush
      heading={<bdi>{category}</bdi>}
      description={<bdi lang="ar">{group.find(({ categoryAr }) => categoryAr)?.categoryAr}</bdi>}
    >
      <ol>
        {group.map((faq, at) => (
          <FaqRow
            key={faq._id}
            faq={faq}
            update={update}
            canMove={{ up: canMove && at > 0, down: canMove && at < group.length - 1 }}
            onEdit={() => onEdit(faq)}
            onDelete={() => onDelete(faq)}
          />
        ))}
      </ol>
    </Panel>
  ))

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
