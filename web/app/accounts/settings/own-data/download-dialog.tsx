import { useLingui } from '@lingui/react/macro'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { downloadFile } from '#api/download-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useUser } from '#api/use-session.ts'
import { NoPasswordYet } from './no-password-yet.tsx'
import classes from './own-data.module.css'

export default function DownloadDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const email = useUser()?.email ?? ''
  const form = useAppForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Please enter your password`) },
    fallback: t`Failed to download your data. Please try again.`,
    submit: async (body) => {
      await downloadFile(downloadOwnData, { body, name: 'rihla-data.zip' })
      showToast(t`Your data has been downloaded.`)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t`Download my data`} size="s">
      {hasPassword ? (
        <form {...form.props} className={`stack ${classes.form}`}>
          <p>
            {t`The file includes your identity documents, so store it somewhere safe. Enter your password to continue.`}
          </p>
          <PasswordOwner email={email} />
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <FormError form={form} />
          <div className={classes.buttons}>
            <Button look="outline" onClick={onClose} disabled={form.isSubmitting}>
              {t`Cancel`}
            </Button>
            <Button type="submit" busy={form.isSubmitting}>
              {t`Download`}
            </Button>
          </div>
        </form>
      ) : (
        <NoPasswordYet />
      )}
    </Modal>
  )
}
