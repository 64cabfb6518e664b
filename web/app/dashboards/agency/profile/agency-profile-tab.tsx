import { useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionUser } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { lazy } from '#ui/lazy.tsx'
import classes from './agency-profile.module.css'
import { DetailsForm } from './details-form.tsx'
import { PicturesPart } from './profile-pictures-part.tsx'

const ChangePasswordDialog = lazy(() => import('#accounts/passwords/change-password-dialog.tsx'))

/** The agency's own profile; agency-totals-layout has reloaded the user (docs/product/agencies.md#own-profile). */
export default function AgencyProfileTab() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <div className={classes.page}>
      <DashboardHeader
        title={t`Profile`}
        description={t`How travellers see you, and how they reach you.`}
        action={
          user && (
            <ButtonLink
              variant="outline"
              to={`/agency-profile/${user._id}`}
              icon={<Icon of={IconExternalLink} mirrored />}
            >
              {t`View as a traveller`}
            </ButtonLink>
          )
        }
      />
      {user?.agencyDetails ? (
        <div className="stack" key={user._id}>
          <PicturesPart user={user} details={user.agencyDetails} />
          <DetailsForm user={user} details={user.agencyDetails} />
          <PasswordPart user={user} />
        </div>
      ) : (
        <Notice tone="bad">{t`User information not available. Please refresh the page and try again.`}</Notice>
      )}
    </div>
  )
}

/** The shared password dialog with the messages of the agency profile. */
function PasswordPart({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel heading={t`Password`}>
      <div className={`row ${classes.password}`}>
        <p className="muted">{t`Changing your password signs you out of all other devices.`}</p>
        <Button variant="outline" icon={<Icon of={IconKey} />} onClick={() => setIsOpen(true)}>
          {t`Change Password`}
        </Button>
      </div>
      {isOpen && (
        <ChangePasswordDialog
          user={user}
          onClose={() => setIsOpen(false)}
          wording={{
            mismatch: t`New passwords do not match`,
            tooShort: (min) => t`New password must be at least ${min} characters long`,
            failed: t`Failed to change password. Please try again.`,
          }}
        />
      )}
    </Panel>
  )
}
