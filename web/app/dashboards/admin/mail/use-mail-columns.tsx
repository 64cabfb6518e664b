import { Trans, useLingui } from '@lingui/react/macro'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { WebAddress } from '#ui/web-address.tsx'
import classes from './mail.module.css'
import { MailStatusChip } from './mail-status-chip.tsx'
import { mailErrorReason } from './mail-error-reason.ts'
import type { Retrying } from './use-retrying.ts'
import { useMailReasonLabels } from './use-mail-reason-labels.ts'

export function useMailColumns(retrying: Retrying): Column<Mail>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return [
    { key: 'to', header: t`To`, cell: (mail) => <To mail={mail} retrying={retrying} /> },
    { key: 'subject', header: t`Subject`, mobile: 'whole-width', cell: subjectCell },
    {
      key: 'createdAt',
      header: t`Created`,
      sorts: true,
      cell: ({ createdAt }) => <span className={classes.moment}>{formatMoment(createdAt, locale, timeZone)}</span>,
    },
    { key: 'attempts', header: t`Attempts`, sorts: true, align: 'end', cell: ({ attempts }) => attempts },
    { key: 'status', header: t`Status`, mobile: 'beside-title', cell: statusCell },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      align: 'end',
      mobile: 'whole-width',
      cell: (mail) => <Retry mail={mail} retrying={retrying} />,
    },
  ]
}

const subjectCell = (mail: Mail) => <Subject mail={mail} />
const statusCell = ({ status }: Mail) => <MailStatusChip status={status} />

function To({ mail: { _id, toName, toAddress, status }, retrying }: { mail: Mail; retrying: Retrying }) {
  const { t } = useLingui()
  const name = toName || t`Deleted account`
  return (
    <span className={classes.to}>
      {status === 'failed' && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={t`Select the email to ${name}`}
            checked={retrying.chosen.includes(_id)}
            onChange={(event) => retrying.choose([_id], event.currentTarget.checked)}
          />
        </label>
      )}
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <WebAddress>{toAddress}</WebAddress>
        </small>
      </span>
    </span>
  )
}

/** Subject, and for unsent emails the reason and the mail server's error. */
function Subject({ mail: { subject, lastError, status } }: { mail: Mail }) {
  const reasons = useMailReasonLabels()
  return (
    <span className={classes.subject}>
      <span>
        <bdi>{subject}</bdi>
      </span>
      {lastError && status !== 'sent' && (
        <>
          <strong>{reasons[mailErrorReason(lastError)]}</strong>
          <small dir="ltr">{lastError}</small>
        </>
      )}
    </span>
  )
}

function Retry({ mail: { _id, status, toName }, retrying }: { mail: Mail; retrying: Retrying }) {
  const { t } = useLingui()
  if (status !== 'failed') return null
  return (
    <Button
      small
      full
      look="outline"
      aria-label={t`Try again: email to ${toName}`}
      busy={retrying.busy.includes(_id)}
      onClick={() => void retrying.retry([_id])}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
