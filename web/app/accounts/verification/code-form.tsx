import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { CodeInput } from '../resend-mail/code-input.tsx'
import { MailButton, MailNotice, type MailRequest } from '../resend-mail/mail-request.tsx'
import type { CodeInputs, VerificationState } from './use-email-verification.ts'
import { EmailInput } from '../email-input.tsx'
import classes from '../account-form.module.css'

interface CodeFormProps {
  /** Values from before the form was unmounted. */
  typed: Pick<CodeInputs, 'email' | 'otp'>
  notice: string | undefined
  needs: Extract<VerificationState, { phase: 'input' }>['needs']
  resend: MailRequest
  onSubmit: (inputs: CodeInputs) => void
}

/** Asks for the emailed code, and for the password when several registrations share the address. */
export function CodeForm({ typed, notice, needs, resend, onSubmit }: CodeFormProps) {
  const { t } = useLingui()
  const asksCode = needs !== 'password'
  const asksPassword = needs !== 'code'
  const form = useAppForm({
    initialValues: { ...typed, password: '' },
    validate: {
      email: (value) => (!asksCode || value.trim() ? null : t`Please enter your email and OTP`),
      otp: (value) => (!asksCode || value.length === limits.codeDigits ? null : t`Please enter your email and OTP`),
      password: (value) => (!asksPassword || value ? null : t`Please enter your password`),
    },
    fallback: t`OTP verification failed`,
    submit: async (values) => onSubmit(values),
  })
  const sendAgain = () => {
    if (form.values.email.trim()) void resend.send(form.values.email)
    else form.setFieldError('email', t`Please enter your email address`)
  }
  return (
    <>
      <h1>{t`Verify your email`}</h1>
      <p className="muted">
        {asksCode
          ? t`Enter the 6-digit code we have sent to your email address. It is valid for 10 minutes.`
          : t`One more step: enter the password you chose when you registered.`}
      </p>
      <div role="alert">{notice && <Notice tone="warn">{notice}</Notice>}</div>
      <form {...form.props} className={`stack ${classes.form}`}>
        {asksCode && (
          <>
            <EmailInput autoComplete="email" {...form.getInputProps('email')} />
            <CodeInput {...form.getInputProps('otp')} />
          </>
        )}
        {asksPassword && (
          <PasswordInput label={t`Password`} autoComplete="current-password" {...form.getInputProps('password')} />
        )}
        <Button type="submit" full disabled={asksCode && form.values.otp.length !== limits.codeDigits}>
          {t`Verify Email`}
        </Button>
        {asksCode && (
          <>
            <MailNotice request={resend} />
            <MailButton request={resend} look="subtle" onPress={sendAgain}>
              {t`Resend verification code`}
            </MailButton>
          </>
        )}
      </form>
    </>
  )
}
