import { useLingui } from '@lingui/react/macro'
import { forgotPassword } from '@rihla/contract/accounts/passwords.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { looksLikeEmail } from '../registration/check-email.ts'
import { MailButton, MailNotice } from '../resend-mail/mail-notice.tsx'
import { useMailRequest } from '../resend-mail/use-mail-request.ts'
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
    send: (address) => call(forgotPassword, { body: { email: address } }),
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
      <TextInput
        label={t`Email`}
        type="email"
        isLtr
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <MailNotice request={mailRequest} />
      {isSent ? (
        <>
          <Button full onClick={() => onEnterCode(address)}>
            {t`Enter the code`}
          </Button>
          <MailButton request={mailRequest} look="subtle" onPress={() => form.props.onSubmit()}>
            {t`Send it again`}
          </MailButton>
        </>
      ) : (
        <Button type="submit" full busy={mailRequest.isSending} disabled={waitSeconds > 0 && sentTo === undefined}>
          {t`Send reset email`}
        </Button>
      )}
      <p className={`small ${classes.other}`}>
        <button type="button" className={classes.switch} onClick={() => onBack(form.values.email)}>
          {t`Back to Sign In`}
        </button>
      </p>
    </form>
  )
}
