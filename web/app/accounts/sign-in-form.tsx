import { Trans, useLingui } from '@lingui/react/macro'
import { login } from '@rihla/contract/accounts/accounts.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useProductName } from '#ui/use-brand.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { readDevice } from './device.ts'
import type { UnlinkedGoogle } from './google/connect-google-form.tsx'
import { GoogleButton } from './google/google-button.tsx'
import type { NewSession } from './use-start-session.ts'
import { EmailInput } from './email-input.tsx'
import { FormSwitch } from './form-switch.tsx'
import classes from './account-form.module.css'

interface SignInFormProps {
  /** Address typed in the previously shown form. */
  email: string
  onSignedIn: (session: NewSession) => void
  onUnlinked: (google: UnlinkedGoogle) => void
  onUnverified: (email: string) => void
  onForgot: (email: string) => void
  onRegister: (email: string) => void
  /** Many who book are new: creating an account is as prominent as signing in. */
  isForBooking: boolean
}

export function SignInForm(props: SignInFormProps) {
  const { email, onSignedIn, onUnlinked, onUnverified, onForgot, onRegister, isForBooking } = props
  const { t } = useLingui()
  const product = useProductName()
  const form = useAppForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t`Please enter your email address`),
      password: (value) => (value ? null : t`Please enter your password`),
    },
    fallback: t`Something went wrong`,
    submit: async (values) => {
      try {
        onSignedIn(await call(login, { body: { ...values, email: values.email.trim(), device: readDevice() } }))
      } catch (error) {
        const unverified = unverifiedAddress(error)
        if (unverified === undefined) throw error
        onUnverified(unverified)
      }
    },
  })
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      <EmailInput autoComplete="username" data-autofocus {...form.getInputProps('email')} />
      <PasswordInput label={t`Password`} autoComplete="current-password" {...form.getInputProps('password')} />
      <button type="button" className={`text-action ${classes.aside}`} onClick={() => onForgot(form.values.email)}>
        {t`Forgot password?`}
      </button>
      <FormError form={form} />
      <Button type="submit" full busy={form.isSubmitting}>
        {t`Sign In`}
      </Button>
      <GoogleButton onSignedIn={onSignedIn} onUnlinked={onUnlinked} />
      {isForBooking ? (
        <Button variant="outline" full onClick={() => onRegister(form.values.email)}>
          {t`Create account`}
        </Button>
      ) : (
        <FormSwitch
          question={<Trans>New to {product}?</Trans>}
          label={t`Create account`}
          onPress={() => onRegister(form.values.email)}
        />
      )}
    </form>
  )
}

/** The address to verify, when sign-in failed only because it is unverified. */
function unverifiedAddress(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.body.requiresVerification !== true) return undefined
  return typeof error.body.email === 'string' ? error.body.email : undefined
}
