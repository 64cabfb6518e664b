import { Trans } from '@lingui/react/macro'
import type { AdminFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { FaqRow, type UpdateFaqs } from './faq-row.tsx'

interface FaqGroupsProps {
  faqs: readonly AdminFaq[]
  total: number
  page: number
  pageSize: number
  update: UpdateFaqs
  onEdit: (faq: AdminFaq) => void
  onDelete: (faq: AdminFaq) => void
  onAdd: () => void
}

/** FAQs by category, in the order in which visitors see them. */
export function FaqGroups({ faqs, total, page, pageSize, update, onEdit, onDelete, onAdd }: FaqGroupsProps) {
  const query = useQuery()
  const isFiltered = query.read('search') !== '' || query.read('state') !== ''
  if (faqs.length === 0) return <NoFaqs isFiltered={isFiltered} onAdd={onAdd} />
  const groups = [...Map.groupBy(faqs, ({ category }) => category)]
  return (
    <div className="stack">
      {groups.map(([category, group]) => (
        <Panel key={category} isFlush heading={<bdi>{category}</bdi>} description={<CategoryInArabic faqs={group} />}>
          <ol>
            {group.map((faq, at) => (
              <FaqRow
                key={faq._id}
                faq={faq}
                update={update}
                // a filtered list hides the FAQs in between
                canMove={isFiltered ? {} : { up: at > 0, down: at < group.length - 1 }}
                onEdit={() => onEdit(faq)}
                onDelete={() => onDelete(faq)}
              />
            ))}
          </ol>
        </Panel>
      ))}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
    </div>
  )
}

const CategoryInArabic = ({ faqs }: { faqs: readonly AdminFaq[] }) => (
  <bdi lang="ar">{faqs.find(({ categoryAr }) => categoryAr)?.categoryAr}</bdi>
)

function NoFaqs({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const query = useQuery()
  return (
    <Panel>
      <EmptyState
        picture="empty-search"
        action={
          isFiltered ? (
            <Button small look="outline" onClick={() => query.set({ search: '', state: '' })}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button small onClick={onAdd}>
              <Trans>Add FAQ</Trans>
            </Button>
          )
        }
      >
        {isFiltered ? (
          <Trans>No results match these filters.</Trans>
        ) : (
          <Trans>No FAQs found. Create your first FAQ!</Trans>
        )}
      </EmptyState>
    </Panel>
  )
}
