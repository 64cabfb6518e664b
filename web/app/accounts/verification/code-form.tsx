import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { CodeInput } from '../resend-mail/code-input.tsx'
import { MailButton, MailNotice } from '../resend-mail/mail-request.tsx'
import type { CodeInputs, NeededInput } from './use-email-verification.ts'
import { useResend } from './use-resend.ts'
import { EmailInput } from '../email-input.tsx'
import accountPage from '../account-page.module.css'
import classes from '../account-form.module.css'

interface CodeFormProps {
  email: string
  notice: string | undefined
  needs: NeededInput
  /** Rejects with the error to show. */
  onSubmit: (inputs: CodeInputs, needs: NeededInput) => Promise<void>
}

/** Asks for the emailed code, and for the chosen password where the registration was not made in this browser. */
export function CodeForm({ email, notice, needs, onSubmit }: CodeFormProps) {
  const { t } = useLingui()
  const resend = useResend('verification', email)
  const asksCode = needs !== 'password'
  const asksPassword = needs !== 'code'
  const form = useAppForm({
    initialValues: { email, otp: '', password: '' },
    validate: {
      email: (value) => (!asksCode || value.trim() ? null : t`Please enter your email and OTP`),
      otp: (value) => (!asksCode || value.length === limits.codeDigits ? null : t`Please enter your email and OTP`),
      password: (value) => (!asksPassword || value ? null : t`Please enter your password`),
    },
    fallback: t`OTP verification failed`,
    submit: (values) => onSubmit(values, needs),
  })
  const focus = (name: keyof CodeInputs) =>
    form.props.ref.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  const focusFirst = useEffectEvent(() => focus(asksPassword ? 'password' : form.values.email ? 'otp' : 'email'))
  useEffect(() => focusFirst(), [needs])

  const { otp } = form.values
  const submitComplete = useEffectEvent(() => {
    if (needs === 'code' && form.values.email.trim()) form.props.onSubmit()
  })
  useEffect(() => {
    if (otp.length === limits.codeDigits) submitComplete()
  }, [otp])

  const sendAgain = () => {
    if (form.values.email.trim()) void resend.send(form.values.email)
    else form.setFieldError('email', t`Please enter your email address`)
  }
  const isRefused = form.failure !== undefined || form.errors['otp'] !== undefined
  return (
    <>
      <h1>{t`Verify your email`}</h1>
      {asksCode && (
        <p className="muted">
          {t`Enter the 6-digit code we have sent to your email address. It is valid for 10 minutes.`}
        </p>
      )}
      {asksPassword && (
        <p>
          {t`This registration was made in another browser. Enter the password chosen there. If you did not register, close this page: nobody can use your address without you.`}
        </p>
      )}
      <div role="alert">{notice && <Notice tone="warn">{notice}</Notice>}</div>
      <form {...form.props} className={`stack ${classes.form}`}>
        {asksCode ? (
          <>
            <EmailInput name="email" autoComplete="email" {...form.getInputProps('email')} />
            <CodeInput {...form.getInputProps('otp')} />
          </>
        ) : (
          <PasswordOwner email={email} />
        )}
        {asksPassword && (
          <PasswordInput
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        )}
        <FormError form={form} />
        <Button
          type="submit"
          full
          busy={form.isSubmitting}
          disabled={asksCode && form.values.otp.length !== limits.codeDigits}
        >
          {t`Verify Email`}
        </Button>
        {isRefused && (
          <div className={`row ${accountPage.actions}`}>
            <Button look="outline" onClick={() => focus(asksPassword && !form.errors['otp'] ? 'password' : 'otp')}>
              {t`Try Again`}
            </Button>
            <ButtonLink to="/" state={{ signIn: true }} look="outline">
              {t`Back to Sign In`}
            </ButtonLink>
          </div>
        )}
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
