import { Trans, useLingui } from '@lingui/react/macro'
import { passwordMinOf } from '@rihla/contract/accounts/account.ts'
import { changePassword } from '@rihla/contract/accounts/passwords.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { call } from '#api/call.ts'
import { saveUser, type SessionUser } from '#api/session.ts'
import { AccountConsent } from '#legal/consent-line.tsx'
import { acceptedWithAccount, refreshIfOutdated, useCurrentVersions } from '#legal/use-current-versions.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
import classes from '../account-form.module.css'

interface FirstPasswordFormProps {
  user: SessionUser
  onChosen: (user: SessionUser, message: string) => void
}

/**
 * Asks for a new password after a verification that did not prove who chose the first one, and shows what that
 * registration contained: a stranger may have filled it in (docs/product/accounts.md#verification).
 */
export function FirstPasswordForm({ user, onChosen }: FirstPasswordFormProps) {
  const { t } = useLingui()
  const accepted = acceptedWithAccount(useCurrentVersions())
  const min = passwordMinOf(user.role)
  const form = useAppForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      newPassword: (value) => (value.length >= min ? null : t`Password must be at least ${min} characters long`),
      confirmation: (value, { newPassword }) => (value === newPassword ? null : t`Passwords do not match`),
    },
    fallback: t`Failed to change password`,
    submit: async ({ newPassword }) => {
      const body = { newPassword, ...(accepted && { accepted }) }
      const { message } = await call(changePassword, { body }).catch(async (error: unknown) => {
        await refreshIfOutdated(error)
        throw error
      })
      const changed = { ...user, passwordRequired: false }
      saveUser(changed)
      onChosen(changed, message)
    },
  })
  const agency = user.agencyDetails?.name
  return (
    <>
      <h1>{t`Choose a new password`}</h1>
      <p>
        {t`Your email is verified and you are signed in. The registration was made in another browser, so the password entered there is not used.`}
      </p>
      <p>
        {agency === undefined ? (
          <Trans>
            Customer account of <bdi>{user.name}</bdi>
          </Trans>
        ) : (
          <Trans>
            Agency account of <bdi>{agency}</bdi>, <bdi>{user.name}</bdi>
          </Trans>
        )}
      </p>
      <p className="muted">
        {t`Not what you entered? Then someone else registered with your address. They have no access. You can change the name or delete the account afterwards.`}
      </p>
      <form {...form.props} className={`stack ${classes.form}`}>
        <PasswordOwner email={user.email} />
        <NewPasswordInput label={t`New password`} min={min} {...form.getInputProps('newPassword')} />
        <PasswordInput
          label={t`Confirm new password`}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          {...form.getInputProps('confirmation')}
        />
        <FormError form={form} />
        <AccountConsent accepted={accepted} />
        <Button type="submit" full busy={form.isSubmitting}>
          {t`Save and continue`}
        </Button>
      </form>
    </>
  )
}
