import { Trans, useLingui } from '@lingui/react/macro'
import { replyPromise, messageLimits } from '@rihla/contract/messages/message.ts'
import { IconBrandWhatsapp, IconMail, IconPhone, IconCircleCheck } from '@tabler/icons-react'
import { useState, useEffect, useRef } from 'react'
import { PrivacyLine } from '#legal/privacy-line.tsx'
import { useContact } from '#shell/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Section } from '#ui/section.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useContactForm } from './use-contact-form.ts'
import classes from './contact.module.css'

export default function ContactSection() {
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
  const { t } = useLingui()
  const contact = useContact()
  if (!contact) return null
  const { email, phone, phoneText, phoneUrl, whatsappUrl } = contact
  const links = [
    { icon: IconMail, href: email && `mailto:${email}`, text: <Ltr>{email}</Ltr> },
    { icon: IconPhone, href: phone && phoneUrl, text: <Ltr>{phoneText}</Ltr> },
    { icon: IconBrandWhatsapp, href: whatsappUrl, text: t`WhatsApp`, target: '_blank', rel: 'noreferrer' },
  ]
  return (
    <ul className={classes.addresses}>
      {links.map(
        ({ icon, text, ...link }) =>
          link.href && (
            <li key={link.href}>
              <a {...link}>
                <Icon of={icon} />
                {text}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

function ContactForm() {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const form = useContactForm(() => setIsSent(true))
  const fieldProps = (name: keyof typeof form.values) => ({ name, required: true, ...form.getInputProps(name) })
  if (isSent) return <MessageSent onAnother={() => setIsSent(false)} />
  return (
    <form {...form.props} className={classes.form} aria-label={t`Get in Touch`}>
      <TextInput label={t`Name`} autoComplete="name" maxLength={messageLimits.name} {...fieldProps('name')} />
      <TextInput
        label={t`Email`}
        type="email"
        isLtr
        autoComplete="email"
        inputMode="email"
        maxLength={messageLimits.email}
        {...fieldProps('email')}
      />
      <div className={classes.whole}>
        <TextInput label={t`Subject`} maxLength={messageLimits.subject} {...fieldProps('subject')} />
      </div>
      <div className={classes.whole}>
        <Textarea label={t`Message`} rows={5} maxLength={messageLimits.message} {...fieldProps('message')} />
      </div>
      <div className={classes.whole}>
        <FormError form={form} />
        <PrivacyLine />
        <Button type="submit" busy={form.isSubmitting}>
          {t`Send message`}
        </Button>
      </div>
    </form>
  )
}

/** Replaces the form after submission. */
function MessageSent({ onAnother }: { onAnother: () => void }) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { hoursByEmail } = replyPromise
  return (
    <div ref={panel} role="status" tabIndex={-1} className={classes.sent}>
      <Icon of={IconCircleCheck} size={32} />
      <h3>{t`We've got your message`}</h3>
      <p className="muted">
        <Trans>We'll reply by email within {hoursByEmail} hours. A confirmation is on its way.</Trans>
      </p>
      <Button variant="outline" small onClick={onAnother}>
        {t`Send another message`}
      </Button>
    </div>
  )
}
