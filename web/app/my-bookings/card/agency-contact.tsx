import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import classes from './agency-contact.module.css'

/** The agency's contact. The API includes it only for confirmed bookings. */
export function AgencyContact({ booking: { agency } }: { booking: Booking }) {
  const { t } = useLingui()
  const name = agency.name
  if (!agency.phone && !agency.email) return null
  const whatsapp = agency.phone && whatsappUrl(agency.phone)
  return (
    <p className={`row small ${classes.contact}`}>
      <span>
        <Trans>
          Your contact: <bdi>{name}</bdi>
        </Trans>
      </span>
      {agency.phone && (
        <>
          <a className="text-action wrap-anywhere" href={phoneUrl(agency.phone)}>
            <Icon of={IconPhone} size={16} />
            <Ltr>{displayPhone(agency.phone)}</Ltr>
          </a>
          {whatsapp && (
            <a
              className="text-action wrap-anywhere"
              href={whatsapp}
              target="_blank"
              rel="noopener"
              aria-label={t`Message ${name} on WhatsApp`}
            >
              <Icon of={IconBrandWhatsapp} size={16} />
              {t`WhatsApp`}
            </a>
          )}
        </>
      )}
      {agency.email && (
        <a className="text-action wrap-anywhere" href={`mailto:${agency.email}`}>
          <Icon of={IconMail} size={16} />
          <Ltr>{agency.email}</Ltr>
        </a>
      )}
    </p>
  )
}
