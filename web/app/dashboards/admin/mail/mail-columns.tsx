import { Trans, useLingui } from '@lingui/react/macro'
import type { MailStatus } from '@rihla/contract/mails/mail.ts'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { useActionsColumn } from '#dashboards/shared/table-cells.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { type MailReason, mailErrorReason } from './mail-error-reason.ts'
import classes from './mail.module.css'
import type { Retrying } from './use-retrying.ts'

export function useMailColumns(retrying: Retrying): Column<Mail>[] {
  const { t } = useLingui()
  return [
    { key: 'to', header: t`To`, cell: (mail) => <To mail={mail} retrying={retrying} /> },
    { key: 'subject', header: t`Subject`, mobile: 'whole-width', cell: (mail) => <Subject mail={mail} /> },
    {
      key: 'createdAt',
      header: t`Created`,
      sorts: true,
      cell: ({ createdAt }) => (
        <span className={cells.nowrap}>
          <Moment at={createdAt} />
        </span>
      ),
    },
    { key: 'attempts', header: t`Attempts`, sorts: true, align: 'end', cell: ({ attempts }) => attempts },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: ({ status }) => <MailStatusChip status={status} />,
    },
    useActionsColumn((mail) => <Retry mail={mail} retrying={retrying} />),
  ]
}

export function useMailStatusLabels(): Record<MailStatus, string> {
  const { t } = useLingui()
  return { queued: t`Queued`, sent: t`Sent`, failed: t`Failed` }
}

const looks = {
  queued: { tone: 'amber', icon: IconClock },
  sent: { tone: 'green', icon: IconCircleCheck },
  failed: { tone: 'red', icon: IconCircleX },
} as const

export function MailStatusChip({ status }: { status: MailStatus }) {
  const labels = useMailStatusLabels()
  return <StatusChip {...looks[status]}>{labels[status]}</StatusChip>
}

function useReasonLabels(): Record<MailReason, string> {
  const { t } = useLingui()
  return {
    no_such_address: t`This address does not exist.`,
    mailbox_full: t`The mailbox is full.`,
    login_refused: t`The mail server rejected our sign-in details.`,
    unreachable: t`The mail server could not be reached.`,
    refused: t`The mail server rejected the email.`,
    unknown: t`The email could not be sent.`,
  }
}

/** Deleted accounts have no name. */
function useRecipientName({ toName }: Mail): string {
  const { t } = useLingui()
  return toName || t`Deleted account`
}

interface RetryProps {
  mail: Mail
  retrying: Retrying
}

function To({ mail, retrying }: RetryProps) {
  const { t } = useLingui()
  const name = useRecipientName(mail)
  return (
    <span className={classes.to}>
      {mail.status === 'failed' && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={t`Select the email to ${name}`}
            checked={retrying.chosen.includes(mail._id)}
            onChange={(event) => retrying.choose([mail._id], event.currentTarget.checked)}
          />
        </label>
      )}
      <span className={cells.lines}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <WebAddress>{mail.toAddress}</WebAddress>
        </small>
      </span>
    </span>
  )
}

/** Subject, and for unsent emails the reason and the mail server's error. */
function Subject({ mail: { subject, lastError, status } }: { mail: Mail }) {
  const reasons = useReasonLabels()
  return (
    <span className={`${cells.lines} ${classes.subject}`}>
      <bdi>{subject}</bdi>
      {lastError && status !== 'sent' && (
        <>
          <strong>{reasons[mailErrorReason(lastError)]}</strong>
          <small dir="ltr">{lastError}</small>
        </>
      )}
    </span>
  )
}

function Retry({ mail, retrying }: RetryProps) {
  const { t } = useLingui()
  const toName = useRecipientName(mail)
  if (mail.status !== 'failed') return null
  return (
    <Button
      small
      full
      look="outline"
      aria-label={t`Try again: email to ${toName}`}
      busy={retrying.busy.includes(mail._id)}
      onClick={() => void retrying.retry([mail._id])}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
