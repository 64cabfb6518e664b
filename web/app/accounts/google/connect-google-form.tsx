import { Trans, useLingui } from '@lingui/react/macro'
import { signInWithGoogle } from '@rihla/contract/accounts/google.api.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { readDevice } from '../device.ts'
import { FormSwitch } from '../form-switch.tsx'
import type { NewSession } from '../use-start-session.ts'
import classes from '../account-form.module.css'

/** A Google account whose address belongs to an account with a password. */
export interface UnlinkedGoogle {
  credential: string
  email: string
}

interface ConnectGoogleFormProps extends UnlinkedGoogle {
  onSignedIn: (session: NewSession) => void
  onForgot: (email: string) => void
  onBack: () => void
}

/** Asks for the password before an existing account is connected to Google (docs/product/accounts.md#google-sign-in). */
export function ConnectGoogleForm({ credential, email, onSignedIn, onForgot, onBack }: ConnectGoogleFormProps) {
  const { t } = useLingui()
  const form = useAppForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Please enter your password`) },
    fallback: t`Something went wrong`,
    submit: async ({ password }) =>
      onSignedIn(
        await callWithoutSessionExpiry(signInWithGoogle, { body: { credential, password, device: readDevice() } }),
      ),
  })
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      <p>
        <Trans>
          You already have an account with <Ltr>{email}</Ltr>. Enter its password once; afterwards you can sign in with
          Google.
        </Trans>
      </p>
      <PasswordOwner email={email} />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <button type="button" className={`text-action ${classes.aside}`} onClick={() => onForgot(email)}>
        {t`Forgot password?`}
      </button>
      <FormError form={form} />
      <Button type="submit" full busy={form.isSubmitting}>
        {t`Connect and sign in`}
      </Button>
      <FormSwitch label={t`Back to Sign In`} onPress={onBack} />
    </form>
  )
}
