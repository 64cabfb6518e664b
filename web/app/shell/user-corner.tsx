import { useState } from 'react'
import type { SessionUser } from '#api/session.ts'
import { UserFace } from './user-face.tsx'
import { lazy } from '#ui/lazy.tsx'

const UserMenu = lazy(() => import('#accounts/menu/user-menu.tsx'))

/** Account menu of the signed-in user, whom only the browser knows. */
export function UserCorner({ user }: { user: SessionUser }) {
  const [isPressed, setIsPressed] = useState(false)
  return (
    <UserMenu
      user={user}
      isOpenAtFirst={isPressed}
      fallback={<UserFace user={user} onClick={() => setIsPressed(true)} />}
    />
  )
}
