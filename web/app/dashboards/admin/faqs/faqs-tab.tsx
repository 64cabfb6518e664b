import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminFaq,
  changeFaq,
  deleteFaq,
  exportFaqs,
  listFaqsForAdmin,
  moveFaq,
} from '@rihla/contract/faqs/admin-faqs.api.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { IconButton, type StatusStyle, StyledChip } from '#dashboards/shared/table-cells.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Switch } from '#ui/switch.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import classes from './faqs.module.css'

const FaqModal = lazy(() => import('./faq-modal.tsx'))

const pageSize = 100

const faqStateStyles = {
  active: { label: msg({ message: 'Active', context: 'a question' }), tone: 'green', icon: IconCheck },
  inactive: { label: msg({ message: 'Inactive', context: 'a question' }), tone: 'quiet', icon: IconEyeOff },
} as const satisfies Record<string, StatusStyle>

const tab = defineListTab({
  heading: msg`FAQs`,
  description: msg`Active FAQs appear on the home page and the FAQ page, in this order.`,
  failure: msg`Failed to load FAQs. Please try again later.`,
  search: { label: msg`Search FAQs`, placeholder: msg`Category, question, answer` },
  filters: { state: { label: msg`Status`, options: faqStateStyles } },
  pageSize,
  load: (query, signal) => call(listFaqsForAdmin, { query, signal }),
  rows: ({ faqs }) => faqs,
  exported: { endpoint: exportFaqs, name: 'faqs.csv' },
  empty: { picture: 'empty-search', text: msg`No FAQs found. Create your first FAQ!` },
  noMatch: msg`No FAQs found. Create your first FAQ!`,
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
          <Pagination page={page} pageSize={pageSize} total={total} />
        </div>
      ),
      dialogs: (
        <>
          {editing && (
            <FaqModal
              faq={editing === 'new' ? undefined : editing}
              categories={faqs}
              onClose={() => setEditing(undefined)}
            />
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

type Faqs = readonly AdminFaq[]

/** Optimistic update of the list; returns its rollback. */
type UpdateFaqs = (change: (faqs: Faqs) => AdminFaq[]) => () => void

type Direction = 'up' | 'down'

interface FaqRowProps {
  faq: AdminFaq
  update: UpdateFaqs
  canMove: Record<Direction, boolean>
  onEdit: () => void
  onDelete: () => void
}

function FaqRow({ faq, update, canMove, onEdit, onDelete }: FaqRowProps) {
  const { t } = useLingui()
  const { _id, question, isActive } = faq
  const params = { id: _id }
  const move = useAction((direction: Direction) => call(moveFaq, { params, body: { direction } }), {
    failure: t`Failed to move FAQ`,
    optimistic: (direction) => update((faqs) => moved(faqs, _id, direction)),
    onSettled: refreshQueries,
  })
  const setActive = useAction((isOn: boolean) => call(changeFaq, { params, body: { isActive: isOn } }), {
    failure: t`Failed to update FAQ`,
    optimistic: (isOn) => update((faqs) => faqs.map((each) => (each._id === _id ? { ...each, isActive: isOn } : each))),
    onSettled: refreshQueries,
  })
  const isTranslated = faq.questionAr !== '' && faq.answerAr !== ''
  const moveButton = (label: string, icon: TablerIcon, direction: Direction) => {
    const isOff = !canMove[direction] || move.isBusy
    return (
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && void move.run(direction)}
      />
    )
  }
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.text}>
        <h3 dir="auto">{question}</h3>
        <p dir="auto" className="wrap-anywhere">
          {faq.answer}
        </p>
        <span className="row">
          <StyledChip {...faqStateStyles[isActive ? 'active' : 'inactive']} />
          {!isTranslated && (
            <Tag tone="amber">
              <Trans>No Arabic translation</Trans>
            </Tag>
          )}
        </span>
      </div>
      <div className={`row ${classes.actions}`}>
        <Switch
          label={t`Show to visitors: ${question}`}
          isOn={isActive}
          onChange={(isOn) => void setActive.run(isOn)}
        />
        {moveButton(t`Move up: ${question}`, IconArrowUp, 'up')}
        {moveButton(t`Move down: ${question}`, IconArrowDown, 'down')}
        <IconButton icon={IconPencil} label={t`Edit: ${question}`} onClick={onEdit} />
        <IconButton icon={IconTrash} label={t`Delete: ${question}`} onClick={onDelete} />
      </div>
    </li>
  )
}

/** The list after an FAQ and its neighbour changed places. */
function moved(faqs: Faqs, id: string, direction: Direction): AdminFaq[] {
  const from = faqs.findIndex(({ _id }) => _id === id)
  const to = direction === 'up' ? from - 1 : from + 1
  const [faq, neighbour] = [faqs[from], faqs[to]]
  return faq && neighbour ? faqs.with(from, neighbour).with(to, faq) : [...faqs]
}
