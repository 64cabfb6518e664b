import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconKey, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { isLeavingAllowed } from '#api/unsaved-changes.ts'
import { clearSession, readToken, type SessionUser } from '#api/session.ts'
import { forgetDraft } from '#customers/profile/forget-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { makeCaller } from '#api/caller.ts'
import { browserLocale } from '#api/browser-locale.ts'

const ChangePasswordDialog = lazy(() => import('../passwords/change-password-dialog.tsx'))
const ChangePhotoDialog = lazy(() => import('../photo/change-photo-dialog.tsx'))

interface AccountAction {
  key: string
  label: string
  icon: ReactNode
  run: () => void
}

/** Account actions for the user menu and the side menu, and the dialog that is open. */
export function useAccountActions(user: SessionUser): { actions: AccountAction[]; dialog: ReactNode } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'password' | 'photo'>()
  const leave = async () => {
    const token = readToken()
    await navigate('/')
    if (!(await isLeavingAllowed())) return
    forgetDraft(user._id)
    clearSession()
    await announceLogout(token)
  }
  const actions: AccountAction[] = [
    { key: 'password', label: t`Change Password`, icon: <Icon of={IconKey} />, run: () => setOpenDialog('password') },
    { key: 'photo', label: t`Change Photo`, icon: <Icon of={IconCamera} />, run: () => setOpenDialog('photo') },
    { key: 'account', label: t`My account`, icon: <Icon of={IconSettings} />, run: () => void navigate('/account') },
    { key: 'logout', label: t`Logout`, icon: <Icon of={IconLogout} mirrored />, run: () => void leave() },
  ]
  if (user.role === 'customer') {
    const run = () => void navigate('/customer')
    actions.unshift({ key: 'profile', label: t`My Profile`, icon: <Icon of={IconUser} />, run })
  }
  const Dialog = openDialog === 'password' ? ChangePasswordDialog : ChangePhotoDialog
  const dialog = openDialog && <Dialog user={user} onClose={() => setOpenDialog(undefined)} />
  return { actions, dialog }
}

/**
 * Ends the session on the server after the browser has forgotten it, even when the page is being left. It runs last: other
 * tabs still holding the token would get 401 responses.
 */
async function announceLogout(token: string | null): Promise<void> {
  const keepaliveFetch = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true })
  const { call } = makeCaller({ fetch: keepaliveFetch, locale: browserLocale, token: () => token })
  // Best effort: the session also expires on its own.
  await call(logout).catch(() => undefined)
}
