import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUser } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { MissingPassword } from '../missing-password.tsx'
import classes from './own-data.module.css'

interface PasswordFormProps {
  hasPassword: boolean
  submit: (password: string) => Promise<void>
  submitLabel: string
  cancelLabel: string
  /** Irreversible: the cancel button has the focus. */
  isDangerous?: boolean
  help?: string
  fallback: string
  onClose: () => void
  children: ReactNode
}

/** Confirms an action on the account by its password; Google-only accounts set one first. */
export function PasswordForm({ hasPassword, submit, isDangerous = false, fallback, ...props }: PasswordFormProps) {
  const { t } = useLingui()
  const email = useUser()?.email ?? ''
  const form = useAppForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Please enter your password`) },
    fallback,
    submit: ({ password }) => submit(password),
  })
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      {props.children}
      {hasPassword ? (
        <>
          <PasswordOwner email={email} />
          <PasswordInput
            label={t`Password`}
            help={props.help}
            autoComplete="current-password"
            data-autofocus={!isDangerous || undefined}
            {...form.getInputProps('password')}
          />
          <FormError form={form} />
          <div className={`row ${classes.buttons}`}>
            <Button
              variant="outline"
              onClick={props.onClose}
              disabled={form.isSubmitting}
              data-autofocus={isDangerous || undefined}
            >
              {props.cancelLabel}
            </Button>
            <Button type="submit" variant={isDangerous ? 'danger-filled' : 'primary'} busy={form.isSubmitting}>
              {props.submitLabel}
            </Button>
          </div>
        </>
      ) : (
        <MissingPassword email={email} />
      )}
    </form>
  )
}
