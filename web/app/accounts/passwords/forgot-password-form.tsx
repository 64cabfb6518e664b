import { useLingui } from '@lingui/react/macro'
import { forgotPassword } from '@rihla/contract/accounts/passwords.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { MailButton, MailNotice, useMailRequest } from '../resend-mail/mail-request.tsx'
import { readDevice } from '../device.ts'
import { EmailInput, looksLikeEmail } from '../email-input.tsx'
import { FormSwitch } from '../form-switch.tsx'
import classes from '../account-form.module.css'

interface ForgotPasswordFormProps {
  /** Address typed in the previously shown form. */
  email: string
  onEnterCode: (email: string) => void
  onBack: (email: string) => void
}

/** Requests the reset email; the response is the same for every address (docs/product/accounts.md#account-enumeration). */
export function ForgotPasswordForm({ email, onEnterCode, onBack }: ForgotPasswordFormProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const mailRequest = useMailRequest({
    send: (address) => call(forgotPassword, { body: { email: address, device: readDevice() } }),
    failedMessage: t`Failed to send reset email`,
  })
  const form = useAppForm({
    initialValues: { email },
    validate: {
      email: (value) => {
        if (!value.trim()) return t`Please enter your email address`
        return looksLikeEmail(value) ? null : t`Please enter a valid email address`
      },
    },
    fallback: t`Failed to send reset email`,
    submit: async (values) => {
      if (await mailRequest.send(values.email)) setSentTo(values.email.trim())
    },
  })
  const address = form.values.email.trim()
  const isSent = sentTo === address
  const { waitSeconds } = mailRequest
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      <p className="muted">{t`We'll email you a link and a code. Use either one to choose a new password.`}</p>
      <EmailInput autoComplete="username" data-autofocus {...form.getInputProps('email')} />
      <MailNotice request={mailRequest} />
      {isSent ? (
        <>
          <Button full onClick={() => onEnterCode(address)}>
            {t`Enter the code`}
          </Button>
          <MailButton request={mailRequest} variant="subtle" onPress={() => form.props.onSubmit()}>
            {t`Send it again`}
          </MailButton>
        </>
      ) : (
        <Button type="submit" full busy={mailRequest.isSending} disabled={waitSeconds > 0 && sentTo === undefined}>
          {t`Send reset email`}
        </Button>
      )}
      <FormSwitch label={t`Back to Sign In`} onPress={() => onBack(form.values.email)} />
    </form>
  )
}
