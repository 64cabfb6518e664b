import { useLingui } from '@lingui/react/macro'
import { forgotPassword, resetPasswordByCode, resetPasswordByLink } from '@rihla/contract/accounts/passwords.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { CodeInput } from '../resend-mail/code-input.tsx'
import { MailButton, MailNotice, useMailRequest } from '../resend-mail/mail-request.tsx'
import { readDevice } from '../device.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { EmailInput } from '../email-input.tsx'
import classes from '../account-form.module.css'

interface ResetPasswordFormProps {
  email: string
  /** Token of the emailed link, or ''. */
  token: string
  /** Why the link could not be used; the form then asks for the code. */
  invalidLinkMessage: string | undefined
  onInvalidLink: (message: string) => void
  onReset: () => void
}

/** Asks for the new password; without a valid link also for address and code. */
export function ResetPasswordForm({
  email,
  token,
  invalidLinkMessage,
  onInvalidLink,
  onReset,
}: ResetPasswordFormProps) {
  const { t } = useLingui()
  const isByLink = token !== '' && invalidLinkMessage === undefined
  // Set by the dialog that sent the email.
  const { mailedAt } = (useLocation().state ?? {}) as { mailedAt?: number }
  const mailRequest = useMailRequest({
    lastSentAt: mailedAt,
    send: (address) => call(forgotPassword, { body: { email: address, device: readDevice() } }),
    failedMessage: t`Failed to send reset code`,
  })
  const form = useAppForm({
    initialValues: { email, otp: '', password: '', confirmation: '' },
    validate: useResetChecks(isByLink),
    fallback: t`Failed to reset password`,
    submit: async ({ otp, password, ...values }) => {
      const device = readDevice()
      try {
        if (isByLink) await call(resetPasswordByLink, { params: { token }, body: { password, device } })
        else await call(resetPasswordByCode, { body: { email: values.email.trim(), otp, password, device } })
        onReset()
      } catch (error) {
        const isInvalidLink = error instanceof ApiError && error.code === 'account.link_invalid'
        if (!isInvalidLink) throw error
        onInvalidLink(error.message)
      }
    },
  })
  const focusOn = useEffectEvent((input: string) =>
    form.props.ref.current?.querySelector<HTMLInputElement>(input)?.focus(),
  )
  useEffect(() => {
    focusOn(isByLink ? 'input[type=password]' : email ? 'input[name=otp]' : 'input[type=email]')
  }, [isByLink, email])
  const sendCode = () => {
    if (form.values.email.trim()) void mailRequest.send(form.values.email)
    else form.setFieldError('email', t`Please enter your email address`)
  }
  return (
    <>
      <h1>{t`Choose a new password`}</h1>
      {!isByLink && <p className="muted">{t`Enter the 6-digit code from our email. It is valid for 10 minutes.`}</p>}
      <div role="alert">{invalidLinkMessage && <Notice tone="warn">{invalidLinkMessage}</Notice>}</div>
      <form {...form.props} className={`stack ${classes.form}`}>
        {isByLink ? (
          <PasswordOwner email={email} />
        ) : (
          <>
            <EmailInput autoComplete="username" {...form.getInputProps('email')} />
            <CodeInput label={t`6-digit reset code`} {...form.getInputProps('otp')} />
            <MailNotice request={mailRequest} />
            <MailButton request={mailRequest} variant="subtle" onPress={sendCode}>
              {t`Send reset code`}
            </MailButton>
          </>
        )}
        <NewPasswordInput
          label={t`New password`}
          min={limits.passwordMin}
          shortHint={t`At least 6 characters; 10 for agencies and admins`}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t`Confirm new password`}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          {...form.getInputProps('confirmation')}
        />
        <FormError form={form} />
        <Button type="submit" full busy={form.isSubmitting}>
          {t`Reset Password`}
        </Button>
      </form>
    </>
  )
}

interface ResetValues {
  email: string
  otp: string
  password: string
  confirmation: string
}

/** Reports an empty field first, then the individual checks. */
function useResetChecks(isByLink: boolean) {
  const { t } = useLingui()
  return (values: ResetValues): Partial<Record<keyof ResetValues, string>> => {
    const required = isByLink
      ? (['password', 'confirmation'] as const)
      : (['email', 'otp', 'password', 'confirmation'] as const)
    const empty = required.find((name) => !values[name].trim())
    if (empty) return { [empty]: t`Please fill in all fields` }
    return {
      ...(!isByLink && values.otp.length !== limits.codeDigits && { otp: t`Please enter a valid 6-digit code` }),
      ...(values.password.length < limits.passwordMin && { password: t`Password must be at least 6 characters long` }),
      ...(values.password !== values.confirmation && { confirmation: t`Passwords do not match` }),
    }
  }
}
