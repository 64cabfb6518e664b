import { useLingui } from '@lingui/react/macro'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { downloadFile } from '#api/download-file.ts'
import { Modal } from '#ui/modal.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { PasswordForm } from './password-form.tsx'

export default function DownloadDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const download = async (password: string) => {
    await downloadFile(downloadOwnData, { body: { password }, name: 'rihla-data.zip' })
    showToast(t`Your data has been downloaded.`)
    onClose()
  }
  return (
    <Modal onClose={onClose} title={t`Download my data`} size="s">
      <PasswordForm
        hasPassword={hasPassword}
        submit={download}
        submitLabel={t`Download`}
        cancelLabel={t`Cancel`}
        fallback={t`Failed to download your data. Please try again.`}
        onClose={onClose}
      >
        {hasPassword && (
          <p>
            {t`The file includes your identity documents, so store it somewhere safe. Enter your password to continue.`}
          </p>
        )}
      </PasswordForm>
    </Modal>
  )
}
