import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MailStatus } from '@rihla/contract/mails/mail-subject.ts'
import { type MailErrorReason, mailErrorReason } from '@rihla/contract/mails/mail-error.ts'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { type StatusStyle, StyledChip, useActionsColumn, useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { WebAddress } from '#ui/web-address.tsx'
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
    useStatusColumn(({ status }) => <StyledChip {...mailStatusStyles[status]} />, false),
    useActionsColumn((mail) => <Retry mail={mail} retrying={retrying} />),
  ]
}

export const mailStatusStyles = {
  failed: { label: msg`Failed`, tone: 'red', icon: IconCircleX },
  queued: { label: msg`Queued`, tone: 'amber', icon: IconClock },
  sent: { label: msg`Sent`, tone: 'green', icon: IconCircleCheck },
} as const satisfies Record<MailStatus, StatusStyle>

const reasonLabels: Record<MailErrorReason, MessageDescriptor> = {
  no_such_address: msg`This address does not exist.`,
  mailbox_full: msg`The mailbox is full.`,
  login_refused: msg`The mail server rejected our sign-in details.`,
  unreachable: msg`The mail server could not be reached.`,
  refused: msg`The mail server rejected the email.`,
  unknown: msg`The email could not be sent.`,
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
    <span className={`row ${classes.to}`}>
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

function Subject({ mail: { subject, lastError, status } }: { mail: Mail }) {
  const { t } = useLingui()
  return (
    <span className={`${cells.lines} ${classes.subject}`}>
      <bdi>{subject}</bdi>
      {lastError && status !== 'sent' && (
        <>
          <strong>{t(reasonLabels[mailErrorReason(lastError)])}</strong>
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
      variant="outline"
      aria-label={t`Try again: email to ${toName}`}
      busy={retrying.busy.includes(mail._id)}
      onClick={() => void retrying.retry([mail._id])}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
