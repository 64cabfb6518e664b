import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '#api/session.ts'
import { Bell } from '#notifications/bell.tsx'
import { Menu, MenuHeading, MenuItem } from '#ui/menu.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { UserFace } from '#shell/user-face.tsx'
import { WebAddress } from '#ui/web-address.tsx'

interface UserMenuProps {
  user: SessionUser
  /** The user opened the menu before its code was loaded. */
  isOpenAtFirst: boolean
}

export default function UserMenu({ user, isOpenAtFirst }: UserMenuProps) {
  const { t } = useLingui()
  const { actions, dialog } = useAccountActions(user)
  return (
    <>
      <Bell user={user} />
      <Menu target={<UserFace user={user} />} label={t`Account`} defaultOpened={isOpenAtFirst}>
        <MenuHeading>
          <WebAddress>{user.email}</WebAddress>
        </MenuHeading>
        {actions.map(({ key, label, icon, run }) => (
          <MenuItem key={key} icon={icon} onClick={run}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
}
