import { displayPhone, phoneUrl } from '@rihla/contract/phones/phone.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { WhatsappLink } from '#dashboards/shared/whatsapp-link.tsx'

/** Who transferred with a reference for which no booking was sent (docs/product/seat-holds.md#paid-too-late). */
export function HeldReferenceNotice({ held }: { held: HeldReference }) {
  const locale = useLocale()
  const { transferReference, customer, trip, seats, isLive } = held
  const { name, email, phone } = customer
  const { title } = trip
  const day = formatDay(held.selectedStartDate, locale)
  return (
    <Notice tone="warn">
      <p>
        <Dotted>
          <Trans>
            No booking was sent with <Ltr>{transferReference}</Ltr>. <bdi>{name}</bdi> got this reference for{' '}
            <bdi>{title}</bdi>, {day}
          </Trans>
          <Plural value={seats} one="# seat" other="# seats" />
        </Dotted>
      </p>
      <p>
        {isLive ? (
          <Trans>The seats are still held, so the booking may be on its way.</Trans>
        ) : (
          <Trans>If the money has arrived, ask the customer to send the booking with the proof of the transfer.</Trans>
        )}
      </p>
      <p className="row">
        <a className="text-action" href={`mailto:${email}`}>
          <Ltr>{email}</Ltr>
        </a>
        {phone && (
          <>
            <a className="text-action" href={phoneUrl(phone)}>
              <Ltr>{displayPhone(phone)}</Ltr>
            </a>
            <WhatsappLink phone={phone} name={name} />
          </>
        )}
      </p>
    </Notice>
  )
}
