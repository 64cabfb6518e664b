import { useLingui } from '@lingui/react/macro'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { uploadProfilePhoto } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { retryWithBackoff } from '#api/retry-with-backoff.ts'
import { uploadFile } from '#api/upload-file.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import type { UploadFunction } from '#uploads/use-upload.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { fieldId } from './use-field-labels.ts'
import { savePhoto } from './save-profile.ts'
import classes from './profile.module.css'

const upload: UploadFunction = async (file, options) => {
  const { url } = await uploadFile(uploadProfilePhoto, 'profilePhoto', file, options)
  await retryWithBackoff(() => savePhoto(url), options)
  return { url }
}

/** Name, email and photo; an uploaded photo is saved immediately. */
export function PhotoPart({ user }: { user: User }) {
  const { t } = useLingui()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Panel>
      <div className={classes.person}>
        <Avatar name={user.name} picture={user.profilePhoto} size={72} />
        <div>
          <p className={classes.name}>
            <bdi>{user.name}</bdi>
          </p>
          <p className="muted">
            <WebAddress>{user.email}</WebAddress>
          </p>
        </div>
      </div>
      <div id={fieldId('photo')}>
        <FileDrop
          label={t`Profile photo`}
          sort="image"
          use="profile"
          dropZoneText={t`JPEG, PNG, WebP or GIF`}
          help={t`Saved as soon as it's uploaded.`}
          value={user.profilePhoto ?? ''}
          onChange={(url) => setIsRemoving(url === '')}
          upload={upload}
          failedMessage={t`Error uploading profile photo`}
        />
      </div>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t`Remove your photo?`}
        confirmLabel={t`Remove`}
        isDangerous
        fallback={t`Error updating profile`}
        onConfirm={async () => void (await savePhoto(null))}
      >
        <p>{t`Your initials will be shown instead.`}</p>
      </ConfirmDialog>
    </Panel>
  )
}
