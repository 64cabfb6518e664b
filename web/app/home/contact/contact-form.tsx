import { Trans, useLingui } from '@lingui/react/macro'
import { messageLimits } from '@rihla/contract/messages/message.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { MessageSent } from './message-sent.tsx'
import { useContactForm } from './use-contact-form.ts'
import classes from './contact.module.css'

export function ContactForm() {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const form = useContactForm(() => setIsSent(true))
  if (isSent) return <MessageSent onAnother={() => setIsSent(false)} />
  return (
    <form {...form.props} className={classes.form} aria-label={t`Get in Touch`}>
      <TextInput label={t`Name`} autoComplete="name" maxLength={messageLimits.name} {...form.inputProps('name')} />
      <TextInput
        label={t`Email`}
        type="email"
        isLtr
        autoComplete="email"
        inputMode="email"
        maxLength={messageLimits.email}
        {...form.inputProps('email')}
      />
      <div className={classes.whole}>
        <TextInput label={t`Subject`} maxLength={messageLimits.subject} {...form.inputProps('subject')} />
      </div>
      <div className={classes.whole}>
        <Textarea label={t`Message`} rows={5} maxLength={messageLimits.message} {...form.inputProps('message')} />
      </div>
      <div className={classes.whole}>
        <FormError form={form} />
        <Button type="submit" busy={form.isSending}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  )
}
