import { useLingui } from '@lingui/react/macro'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { uploadNationalId, uploadProfilePhoto } from '@rihla/contract/uploads/uploads.api.ts'
import { type ComponentProps, useState } from 'react'
import { retryWithBackoff } from '#api/retry-with-backoff.ts'
import { uploadFile } from '#api/upload-file.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { fieldId, useFieldLabels } from './use-field-labels.ts'
import { savePhoto } from './use-profile-form.ts'
import classes from './profile.module.css'

/** Name, email and photo. */
export function PhotoPart({ user }: { user: User }) {
  const { t } = useLingui()
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
      <SavedPicture
        field="photo"
        help={t`Saved as soon as it's uploaded.`}
        value={user.profilePhoto ?? ''}
        save={savePhoto}
        failedMessage={t`Error uploading profile photo`}
        removal={{ title: t`Remove your photo?`, text: t`Your initials will be shown instead.` }}
      />
    </Panel>
  )
}

interface SavedPictureProps extends Pick<
  ComponentProps<typeof FileDrop>,
  'dropZoneText' | 'help' | 'value' | 'failedMessage' | 'onPreviewFailed'
> {
  field: 'photo' | 'nationalIdFront' | 'nationalIdBack'
  /** Saves the uploaded picture, or removes it (`null`). */
  save: (url: string | null) => Promise<unknown>
  removal: { title: string; text: string }
}

/** A picture that is saved as soon as it is uploaded, and removed after a confirmation. */
export function SavedPicture({ field, save, removal, ...drop }: SavedPictureProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <div id={fieldId(field)}>
      <FileDrop
        {...drop}
        label={labels[field]}
        kind={field === 'photo' ? 'profile-photo' : 'national-id'}
        onChange={(url) => setIsRemoving(url === '')}
        upload={async (file, options) => {
          const { url } = await (field === 'photo'
            ? uploadFile(uploadProfilePhoto, 'profilePhoto', file, options)
            : uploadFile(uploadNationalId, 'file', file, options))
          await retryWithBackoff(() => save(url), options)
          return { url }
        }}
      />
      {field !== 'photo' && drop.value && (
        <a className={classes.viewLink} href={drop.value} target="_blank" rel="noopener noreferrer">
          {t`View full size`}
        </a>
      )}
      {isRemoving && (
        <ConfirmDialog
          onClose={() => setIsRemoving(false)}
          title={removal.title}
          confirmLabel={t`Remove`}
          isDangerous
          fallback={t`Error updating profile`}
          onConfirm={async () => void (await save(null))}
        >
          <p>{removal.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
