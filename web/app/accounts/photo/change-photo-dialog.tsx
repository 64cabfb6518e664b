import { useLingui } from '@lingui/react/macro'
import { changeProfilePhoto } from '@rihla/contract/accounts/profiles.api.ts'
import { uploadProfilePhoto } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { saveUser, type SessionUser } from '#api/session.ts'
import { uploadFile } from '#api/upload-file.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { SuccessNotice, useCloseAfterSuccess } from '../success-notice.tsx'
import formClasses from '../account-form.module.css'
import classes from './change-photo-dialog.module.css'

/** Previews and saves a new profile photo; the saved session updates the avatar in all tabs. */
export default function ChangePhotoDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const { done, finish } = useCloseAfterSuccess(onClose)
  const save = async (profilePhoto: string | null) => {
    const { user: updated, message } = await call(changeProfilePhoto, { body: { profilePhoto } })
    saveUser(updated)
    finish(message)
  }
  const form = useAppForm({
    initialValues: { photo: '' },
    validate: { photo: (value) => (value ? null : t`Please select a file to upload`) },
    fallback: t`Failed to upload profile photo`,
    submit: ({ photo }) => save(photo),
  })
  const removing = useAppForm({ initialValues: {}, fallback: t`Something went wrong`, submit: () => save(null) })
  return (
    <Modal onClose={onClose} size="s" title={t`Change Photo`}>
      {done ? (
        <SuccessNotice>{done}</SuccessNotice>
      ) : (
        <>
          <form {...form.props} className={`stack ${formClasses.form}`}>
            <div className={classes.avatar}>
              <Avatar name={user.name} picture={form.values.photo || user.profilePhoto} size={112} />
            </div>
            <FileDrop
              label={t`Photo`}
              kind="profile-photo"
              failedMessage={t`Failed to upload profile photo`}
              upload={(file, options) => uploadFile(uploadProfilePhoto, 'profilePhoto', file, options)}
              onBusy={setIsUploading}
              value={form.values.photo}
              onChange={(url) => form.setFieldValue('photo', url)}
              error={form.errors['photo']}
            />
            <FormError form={form} />
            <Button type="submit" full busy={form.isSubmitting} disabled={isUploading || removing.isSubmitting}>
              {t`Save photo`}
            </Button>
          </form>
          {user.profilePhoto && (
            <form {...removing.props} className={classes.removing}>
              <FormError form={removing} />
              <Button type="submit" variant="subtle" full busy={removing.isSubmitting} disabled={form.isSubmitting}>
                {t`Remove current photo`}
              </Button>
            </form>
          )}
        </>
      )}
    </Modal>
  )
}
