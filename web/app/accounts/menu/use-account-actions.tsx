import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconKey, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isLeavingAllowed } from '#api/unsaved-changes.ts'
import { clearSession, readToken, type SessionUser } from '#api/session.ts'
import { forgetDraft } from '#customers/profile/forget-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { tellLogout } from './announce-logout.ts'

const ChangePasswordDialog = lazy(() => import('../passwords/change-password-dialog.tsx'))
const ChangePhotoDialog = lazy(() => import('../photo/change-photo-dialog.tsx'))

interface AccountAction {
  key: string
  words: string
  icon: ReactNode
  run: () => void
}

/** What signed-in people do with their account, for the user menu and the side menu, and the dialog one of it opened. */
export function useAccountActions(user: SessionUser): { actions: AccountAction[]; dialog: ReactNode } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'password' | 'photo'>()
  const leave = async () => {
    const token = readToken()
    await navigate('/')
    if (!(await isLeavingAllowed())) return
    forgetDraft(user._id)
    clearSession()
    await tellLogout(token)
  }
  const actions: AccountAction[] = [
    { key: 'password', words: t`Change Password`, icon: <Icon of={IconKey} />, run: () => setAsked('password') },
    { key: 'photo', words: t`Change Photo`, icon: <Icon of={IconCamera} />, run: () => setAsked('photo') },
    { key: 'account', words: t`My account`, icon: <Icon of={IconSettings} />, run: () => void navigate('/account') },
    { key: 'logout', words: t`Logout`, icon: <Icon of={IconLogout} mirrored />, run: () => void leave() },
  ]
  if (user.role === 'customer') {
    const run = () => void navigate('/customer')
    actions.unshift({ key: 'profile', words: t`My Profile`, icon: <Icon of={IconUser} />, run })
  }
  const Dialog = asked === 'password' ? ChangePasswordDialog : ChangePhotoDialog
  const dialog = asked && (
    <Suspense fallback={null}>
      <Dialog user={user} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}
