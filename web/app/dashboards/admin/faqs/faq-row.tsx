import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { IconArrowDown, IconArrowUp, IconCheck, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { StatusChip, Tag } from '#ui/status-chip.tsx'
import { Switch } from '#ui/switch.tsx'
import classes from './faqs.module.css'
import { useFaqActions } from './use-faq-actions.ts'

interface FaqRowProps {
  faq: AdminFaq
  /** Empty while the list is filtered. */
  canMove: { up?: boolean; down?: boolean }
  onEdit: () => void
  onDelete: () => void
}

export function FaqRow({ faq, canMove, onEdit, onDelete }: FaqRowProps) {
  const { t } = useLingui()
  const { isActive, isBusy, move, setActive } = useFaqActions(faq)
  const { question } = faq
  const isTranslated = faq.questionAr !== '' && faq.answerAr !== ''
  const button = (label: string, of: typeof IconTrash, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon of={of} />
    </button>
  )
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.text}>
        <h3 dir="auto">{question}</h3>
        <p dir="auto">{faq.answer}</p>
        <span className={classes.marks}>
          {isActive ? (
            <StatusChip tone="green" icon={IconCheck}>
              <Trans context="a question">Active</Trans>
            </StatusChip>
          ) : (
            <StatusChip tone="quiet" icon={IconEyeOff}>
              <Trans context="a question">Inactive</Trans>
            </StatusChip>
          )}
          {!isTranslated && (
            <Tag tone="amber">
              <Trans>No Arabic translation</Trans>
            </Tag>
          )}
        </span>
      </div>
      <div className={classes.actions}>
        <Switch label={t`Show to visitors: ${question}`} isOn={isActive} onChange={(isOn) => void setActive(isOn)} />
        {button(t`Move up: ${question}`, IconArrowUp, () => void move('up'), !canMove.up || isBusy)}
        {button(t`Move down: ${question}`, IconArrowDown, () => void move('down'), !canMove.down || isBusy)}
        {button(t`Edit: ${question}`, IconPencil, onEdit)}
        {button(t`Delete: ${question}`, IconTrash, onDelete)}
      </div>
    </li>
  )
}
