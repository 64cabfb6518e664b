import { Trans, useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './agency-profile.module.css'

const ChangePasswordDialog = lazy(() => import('#accounts/passwords/change-password-dialog.tsx'))

/** The shared password dialog with the messages of the agency profile. */
export function PasswordPart({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel heading={<Trans>Password</Trans>}>
      <div className={classes.password}>
        <p className="muted">
          <Trans>Changing your password signs you out of all other devices.</Trans>
        </p>
        <Button look="outline" icon={<Icon of={IconKey} />} onClick={() => setIsOpen(true)}>
          <Trans>Change Password</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <ChangePasswordDialog
            user={user}
            onClose={() => setIsOpen(false)}
            wording={{
              mismatch: t`New passwords do not match`,
              tooShort: t`New password must be at least 6 characters long`,
              failed: t`Failed to change password. Please try again.`,
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
}
