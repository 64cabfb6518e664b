import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { uploadNationalId } from '@rihla/contract/uploads/uploads.api.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { retryWithBackoff } from '#api/retry-with-backoff.ts'
import { uploadFile } from '#api/upload-file.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import type { UploadFunction } from '#uploads/use-upload.ts'
import { fieldId } from './field-focus.ts'
import classes from './profile.module.css'
import { saveIdentity } from './save-profile.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { useRenewableSignedUrls } from './use-renewable-signed-urls.ts'

type Side = 'nationalIdFront' | 'nationalIdBack'

/** Both sides of the identity card: private, saved as soon as they are uploaded (docs/product/files.md#private-files). */
export function IdentityPart({ user }: { user: User }) {
  const onBroken = useRenewableSignedUrls(user)
  return (
    <Panel
      heading={<Trans>National ID</Trans>}
      description={<Trans>Both sides are required. You can save the rest of your profile without them.</Trans>}
    >
      <p className={classes.privacy}>
        <Icon of={IconLock} />
        <span>
          <Trans>
            These pictures are private: only you and our team can see them. The agency of a trip you booked can see them
            too, once your payment has been verified. They are saved as soon as they're uploaded.
          </Trans>
        </span>
      </p>
      <div className={classes.sides}>
        <SidePart side="nationalIdFront" user={user} onBroken={onBroken} />
        <SidePart side="nationalIdBack" user={user} onBroken={onBroken} />
      </div>
    </Panel>
  )
}

function SidePart({ side, user, onBroken }: { side: Side; user: User; onBroken: () => void }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const [isRemoving, setIsRemoving] = useState(false)
  const link = user.customerDetails?.[side] ?? ''
  const upload: UploadFunction = async (file, options) => {
    const { url } = await uploadFile(uploadNationalId, 'file', file, options)
    const { customerDetails } = await retryWithBackoff(() => saveIdentity(side, url), options)
    return { url: customerDetails?.[side] ?? url }
  }
  return (
    <div id={fieldId(side)}>
      <FileDrop
        label={labels[side]}
        sort="image"
        dropZoneText={t`A clear photo with all text readable`}
        value={link}
        onChange={(url) => setIsRemoving(url === '')}
        onPreviewFailed={onBroken}
        upload={upload}
        failedMessage={t`Upload failed`}
      />
      {link && (
        <a className={classes.viewLink} href={link} target="_blank" rel="noopener noreferrer">
          <Trans>View full size</Trans>
        </a>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={<Trans>Remove this picture?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        isDangerous
        fallback={t`Error updating profile`}
        onConfirm={async () => void (await saveIdentity(side, null))}
      >
        <p>
          <Trans>An agency may ask for it again before approving a booking.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}
