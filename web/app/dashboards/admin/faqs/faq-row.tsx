import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, changeFaq, moveFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconEyeOff,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { IconButton, type Look, LookChip } from '#dashboards/shared/table-cells.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Switch } from '#ui/switch.tsx'
import classes from './faqs.module.css'

type Faqs = readonly AdminFaq[]

/** Optimistic update of the list; returns its rollback. */
export type UpdateFaqs = (change: (faqs: Faqs) => AdminFaq[]) => () => void

type Direction = 'up' | 'down'

export const faqStateLooks = {
  active: { label: msg({ message: 'Active', context: 'a question' }), tone: 'green', icon: IconCheck },
  inactive: { label: msg({ message: 'Inactive', context: 'a question' }), tone: 'quiet', icon: IconEyeOff },
} as const satisfies Record<string, Look>

interface FaqRowProps {
  faq: AdminFaq
  update: UpdateFaqs
  canMove: Record<Direction, boolean>
  onEdit: () => void
  onDelete: () => void
}

export function FaqRow({ faq, update, canMove, onEdit, onDelete }: FaqRowProps) {
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
        <p dir="auto">{faq.answer}</p>
        <span className="row">
          <LookChip {...faqStateLooks[isActive ? 'active' : 'inactive']} />
          {!isTranslated && (
            <Tag tone="amber">
              <Trans>No Arabic translation</Trans>
            </Tag>
          )}
        </span>
      </div>
      <div className={classes.actions}>
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
