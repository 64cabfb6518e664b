import { Trans, useLingui } from '@lingui/react/macro'
import { mailRetentionDays } from '@rihla/contract/mails/mail-subject.ts'
import { listMails, type Mail } from '@rihla/contract/mails/mails.api.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { StyledChip } from '#dashboards/shared/table-cells.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import classes from './booking-mails.module.css'
import { mailStatusStyles } from '../../mail/mail-columns.tsx'

const maxMails = 50

/** The emails that a booking caused, newest first. */
export function BookingMails({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const query = useEndpoint(listMails, { query: { about: `booking:${bookingId}`, limit: maxMails } })
  return (
    <Loaded query={query} failure={t`The emails could not be loaded.`} skeleton={<Skeleton block={48} />}>
      {({ mails, total }) =>
        mails.length === 0 ? (
          <p className="muted">
            <Trans>No emails about this booking. Emails are deleted after {mailRetentionDays} days.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {mails.map((mail) => (
                <BookingMail key={mail._id} mail={mail} />
              ))}
            </ul>
            {total > maxMails && (
              <p className="muted">
                <Trans>Only the latest {maxMails} emails are shown.</Trans>
              </p>
            )}
            {mails.some(({ status }) => status === 'failed') && (
              <Link to="/admin/mail">
                <Trans>Retry failed emails</Trans>
              </Link>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function BookingMail({ mail: { subject, toName, toAddress, status, createdAt, sentAt } }: { mail: Mail }) {
  return (
    <li className={`row ${classes.mail}`}>
      <span className={`wrap-anywhere ${classes.text}`}>
        <bdi>{subject || '–'}</bdi>
        <small className="small">
          {toAddress ? (
            <>
              <bdi>{toName}</bdi> <WebAddress>{toAddress}</WebAddress>
            </>
          ) : (
            <Trans>Deleted account</Trans>
          )}
        </small>
      </span>
      <span className={`row ${classes.delivery}`}>
        <StyledChip {...mailStatusStyles[status]} />
        <small className="small">
          <Moment at={sentAt ?? createdAt} />
        </small>
      </span>
    </li>
  )
}
