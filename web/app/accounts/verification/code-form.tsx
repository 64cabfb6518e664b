import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { CodeInput } from '../resend-mail/code-input.tsx'
import { MailButton, MailNotice } from '../resend-mail/mail-request.tsx'
import type { CodeInputs } from './use-email-verification.ts'
import { useResend } from './use-resend.ts'
import { EmailInput } from '../email-input.tsx'
import accountPage from '../account-page.module.css'
import classes from '../account-form.module.css'

interface CodeFormProps {
  email: string
  notice?: string | undefined
  /** The address is known and not asked for. */
  isForAddress?: boolean
  /** Rejects with the error to show. */
  onSubmit: (inputs: CodeInputs) => Promise<void>
}

/** Asks for the emailed code. */
export function CodeForm({ email, notice, isForAddress = false, onSubmit }: CodeFormProps) {
  const { t } = useLingui()
  const resend = useResend('verification', email)
  const form = useAppForm({
    initialValues: { email, otp: '' },
    validate: {
      email: (value) => (value.trim() ? null : t`Please enter your email and OTP`),
      otp: (value) => (value.length === limits.codeDigits ? null : t`Please enter your email and OTP`),
    },
    fallback: t`OTP verification failed`,
    submit: onSubmit,
  })
  const focus = (name: keyof CodeInputs) =>
    form.props.ref.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  const focusFirst = useEffectEvent(() => focus(form.values.email ? 'otp' : 'email'))
  useEffect(() => focusFirst(), [])

  const { otp } = form.values
  const submitComplete = useEffectEvent(() => {
    if (form.values.email.trim()) form.props.onSubmit()
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
      {!isForAddress && <h1>{t`Verify your email`}</h1>}
      <p className="muted">
        {isForAddress ? (
          <Trans>
            Enter the 6-digit code we sent to <Ltr>{email}</Ltr>. It is valid for 10 minutes.
          </Trans>
        ) : (
          t`Enter the 6-digit code from our email. It is valid for 10 minutes.`
        )}
      </p>
      <div role="alert">{notice && <Notice tone="warn">{notice}</Notice>}</div>
      <form {...form.props} className={`stack ${classes.form}`}>
        {!isForAddress && <EmailInput name="email" autoComplete="email" {...form.getInputProps('email')} />}
        <CodeInput {...form.getInputProps('otp')} />
        <FormError form={form} />
        <Button type="submit" full busy={form.isSubmitting} disabled={form.values.otp.length !== limits.codeDigits}>
          {t`Verify Email`}
        </Button>
        {isRefused && !isForAddress && (
          <div className={`row ${accountPage.actions}`}>
            <Button variant="outline" onClick={() => focus('otp')}>
              {t`Try Again`}
            </Button>
            <ButtonLink to="/" state={{ signIn: true }} variant="outline">
              {t`Back to Sign In`}
            </ButtonLink>
          </div>
        )}
        <MailNotice request={resend} />
        <MailButton request={resend} variant="subtle" onPress={sendAgain}>
          {t`Resend verification code`}
        </MailButton>
      </form>
    </>
  )
}
