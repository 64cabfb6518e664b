import { Trans, useLingui } from '@lingui/react/macro'
import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { clearSession, type SessionUser } from '../api/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuHeading, MenuItem } from '../ui/menu.tsx'
import { UserFace } from './user-face.tsx'

export default function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = async () => {
    // The browser forgets the session even when the server cannot be told.
    const told = call(logout).catch(() => undefined)
    await navigate('/')
    clearSession()
    await told
  }
  return (
    <Menu target={<UserFace user={user} />} label={t`Account`}>
      <MenuHeading>{user.email}</MenuHeading>
      {user.role === 'customer' && (
        <MenuItem icon={<Icon of={IconUser} />} onClick={() => void navigate('/customer')}>
          <Trans>My Profile</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Icon of={IconSettings} />} onClick={() => void navigate('/account')}>
        <Trans>My account</Trans>
      </MenuItem>
      <MenuItem icon={<Icon of={IconLogout} mirrored />} onClick={() => void leave()}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  )
}
