import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { safeLink, whatsappUrl } from '#ui/external-links.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { displayNameOf } from '../agency-name.tsx'
import classes from './agency-contacts.module.css'

export function AgencyContacts({ agency }: { agency: PublicAgency }) {
  const { t } = useLingui()
  const { contactPhone, website } = agency.agencyDetails
  const name = displayNameOf(agency)
  const whatsapp = whatsappUrl(contactPhone)
  const site = safeLink(website)
  return (
    <section className={classes.contacts}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <ul>
        <li>
          <a href={`mailto:${agency.email}`}>
            <Icon of={IconMail} /> <WebAddress>{agency.email}</WebAddress>
          </a>
        </li>
        {contactPhone && (
          <li>
            <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
              <Icon of={IconPhone} /> <Ltr>{contactPhone}</Ltr>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp} target="_blank" rel="noopener" aria-label={t`WhatsApp to ${name}`}>
              <Icon of={IconBrandWhatsapp} /> <Trans>WhatsApp</Trans>
            </a>
          </li>
        )}
        {site && (
          <li>
            <a href={site} target="_blank" rel="noopener nofollow ugc">
              <Icon of={IconWorld} /> <WebAddress>{website.trim().replace(/^https?:\/\/|\/$/g, '')}</WebAddress>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
