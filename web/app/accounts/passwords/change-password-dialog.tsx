import { useLingui } from '@lingui/react/macro'
import { changePassword } from '@rihla/contract/accounts/passwords.api.ts'
import { passwordMinOf } from '@rihla/contract/accounts/account.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { saveUser, type SessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { SuccessNotice, useCloseAfterSuccess } from '../success-notice.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import classes from '../account-form.module.css'

interface ChangePasswordDialogProps {
  user: SessionUser
  onClose: () => void
  /** Messages that replace the default ones. */
  wording?: { mismatch: string; tooShort: (min: number) => string; failed: string }
}

/** Changes the password, given the current one unless the account has none yet; all other devices are signed out (docs/product/accounts.md#passwords). */
export default function ChangePasswordDialog({ user, onClose, wording }: ChangePasswordDialogProps) {
  const { t } = useLingui()
  const { done, finish } = useCloseAfterSuccess(onClose)
  const min = passwordMinOf(user.role)
  const [isFirst] = useState(user.passwordRequired)
  const form = useAppForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (value) => (isFirst || value ? null : t`Please enter your current password`),
      newPassword: (value) => {
        if (!value) return t`Please enter a new password`
        if (value.length >= min) return null
        return wording?.tooShort(min) ?? t`New password must be at least ${min} characters`
      },
      confirmation: (value, { newPassword }) => {
        if (!value) return t`Please enter the new password again`
        if (value === newPassword) return null
        return wording?.mismatch ?? t`New passwords don't match`
      },
    },
    fallback: wording?.failed ?? t`Failed to change password`,
    submit: async ({ currentPassword, newPassword }) => {
      const body = { newPassword, ...(!isFirst && { currentPassword }) }
      const { message } = await call(changePassword, { body })
      if (isFirst) saveUser({ ...user, passwordRequired: false })
      finish(message)
    },
  })
  return (
    <Modal onClose={onClose} size="s" title={t`Change Password`}>
      {done ? (
        <SuccessNotice>{done}</SuccessNotice>
      ) : (
        <form {...form.props} className={`stack ${classes.form}`}>
          <PasswordOwner email={user.email} />
          {!isFirst && (
            <PasswordInput
              label={t`Current password`}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
          )}
          <NewPasswordInput
            label={t`New password`}
            min={min}
            {...(isFirst && { 'data-autofocus': true })}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t`Confirm new password`}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
            {...form.getInputProps('confirmation')}
          />
          <p className="muted">{t`Your other devices will be signed out.`}</p>
          <FormError form={form} />
          <Button type="submit" full busy={form.isSubmitting}>
            {t`Change Password`}
          </Button>
        </form>
      )}
    </Modal>
  )
}
