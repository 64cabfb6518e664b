import { Trans } from '@lingui/react/macro'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useContact } from '#shell/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { whatsappUrl } from '#ui/external-links.ts'
import { Section } from '#ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact.module.css'

export function ContactSection() {
  const { hoursByEmail, hoursByMessage } = replyPromise
  return (
    <Section
      isBand
      isSplit
      id="contact"
      heading={<Trans>Get in Touch</Trans>}
      description={
        <Trans>
          Questions about a trip, a date or a payment? We reply within {hoursByEmail} hours by email and{' '}
          {hoursByMessage} hours by message.
        </Trans>
      }
      action={<Addresses />}
    >
      <ContactForm />
    </Section>
  )
}

function Addresses() {
  const contact = useContact()
  if (!contact) return null
  const { email, phone } = contact
  const whatsapp = whatsappUrl(phone)
  return (
    <ul className={classes.addresses}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon of={IconMail} />
            <Ltr>{email}</Ltr>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon of={IconPhone} />
            <Ltr>{phone}</Ltr>
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <a href={whatsapp} target="_blank" rel="noreferrer">
            <Icon of={IconBrandWhatsapp} />
            <Trans>WhatsApp</Trans>
          </a>
        </li>
      )}
    </ul>
  )
}
