import { useLingui } from '@lingui/react/macro'
import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import type { AgencyDetails, User } from '@rihla/contract/accounts/user-schema.ts'
import { uploadAgencyBackground, uploadAgencyLogo } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { retryWithBackoff } from '#api/retry-with-backoff.ts'
import { saveUser } from '#api/session.ts'
import { uploadFile } from '#api/upload-file.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { Picture } from '#ui/picture.tsx'
import type { UploadFunction } from '#uploads/use-upload.ts'
import classes from './agency-profile.module.css'

type Which = 'logo' | 'backgroundPhoto'

async function savePicture(which: Which, url: string | null): Promise<void> {
  const { user } = await call(changeAgencyProfile, { body: { agencyDetails: { [which]: url } } })
  saveUser(user)
}

const endpoints = { logo: uploadAgencyLogo, backgroundPhoto: uploadAgencyBackground } as const

const uploadOf =
  (which: Which): UploadFunction =>
  async (file, options) => {
    const { url } = await uploadFile(endpoints[which], which, file, options)
    await retryWithBackoff(() => savePicture(which, url), options)
    return { url }
  }

/** Background and logo of the public profile; each is saved as soon as it is uploaded. */
export function PicturesPart({ user, details }: { user: User; details: AgencyDetails }) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState<Which>()
  const dropOf = (which: Which) => ({
    help: t`Saved as soon as it's uploaded.`,
    isOptional: true,
    value: details[which] ?? '',
    onChange: (url: string) => setRemoving(url === '' ? which : undefined),
    upload: uploadOf(which),
  })
  return (
    <Panel heading={t`Logo and background`}>
      <div className={classes.preview} aria-hidden="true">
        <div className={classes.banner}>
          <Picture src={details.backgroundPhoto} alt="" sizes="(max-width: 1023px) 100vw, 900px" />
        </div>
        <div className={classes.avatar}>
          <Avatar name={details.name || user.name} picture={details.logo} size={80} />
          <strong>
            <bdi>{details.name || user.name}</bdi>
          </strong>
        </div>
      </div>
      <div className={classes.fields}>
        <FileDrop
          {...dropOf('logo')}
          label={t`Logo`}
          kind="agency-logo"
          wrongTypeMessage={t`Please select a valid image file for the logo`}
          failedMessage={t`Agency logo upload failed`}
        />
        <FileDrop
          {...dropOf('backgroundPhoto')}
          label={t`Background`}
          kind="agency-background"
          wrongTypeMessage={t`Please select a valid image file for the background`}
          failedMessage={t`Agency background upload failed`}
        />
      </div>
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(undefined)}
          title={removing === 'logo' ? t`Remove your logo?` : t`Remove your background?`}
          confirmLabel={t`Remove`}
          isDangerous
          fallback={t`Failed to update profile. Please try again.`}
          onConfirm={() => savePicture(removing, null)}
        >
          <p>
            {removing === 'logo' ? t`Your initials will be shown instead.` : t`An illustration will be shown instead.`}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
