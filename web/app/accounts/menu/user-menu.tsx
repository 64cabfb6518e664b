import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { Bell } from '../../notifications/bell.tsx'
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { UserFace } from '../../shell/user-face.tsx'

export default function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { actions, dialog } = useAccountActions(user)
  // What the first paint hid from somebody signed in (boot-script.ts) comes back for the visitor they are now.
  useEffect(() => () => document.documentElement.removeAttribute('data-signed-in'), [])
  return (
    <>
      <Bell user={user} />
      <Menu target={<UserFace user={user} />} label={t`Account`}>
        <MenuHeading>{user.email}</MenuHeading>
        {actions.map(({ key, words, icon, run }) => (
          <MenuItem key={key} icon={icon} onClick={run}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
}
