import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { addDays, dayIn, formatDay } from '@rihla/contract/dates.ts'
import { useContact } from '#shell/root-data.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import classes from './booking-headline-text.module.css'

/** After these days a transfer has arrived at every bank and wallet; then its customer asks where it is. */
const arrivesWithinDays = 3

/** The last transfer: its account and reference are what a bank is asked about, and until when it may be on its way. */
export function WhereRefundWent({ booking: { refunds } }: { booking: Booking }) {
  const { destination, reference, sentAt } = refunds.at(-1) ?? {}
  const account = destination && <Ltr>{destination.account}</Ltr>
  const number = reference && <Ltr>{reference}</Ltr>
  return (
    <>
      {account && number ? (
        <Trans>
          Sent to {account}, reference {number}.
        </Trans>
      ) : account ? (
        <Trans>Sent to {account}.</Trans>
      ) : (
        number && <Trans>Reference {number}.</Trans>
      )}{' '}
      {sentAt && <NotThere sentAt={sentAt} />}
    </>
  )
}

function NotThere({ sentAt }: { sentAt: string }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const contact = useContact()
  if (!contact?.phone) return null
  const day = formatDay(addDays(dayIn(timeZone, new Date(sentAt)), arrivesWithinDays), locale, false)
  const phone = (
    <a className={`link ${classes.phone}`} href={contact.phoneUrl}>
      <Ltr>{contact.phoneText}</Ltr>
    </a>
  )
  return (
    <Trans>
      Not there by {day}? Call us: {phone}
    </Trans>
  )
}
