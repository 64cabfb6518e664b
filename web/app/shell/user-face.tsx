import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { SessionUser } from '#api/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import classes from './user-face.module.css'

export const displayNameOf = (user: SessionUser): string => user.agencyDetails?.name || user.name

interface UserFaceProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  user: SessionUser
  ref?: Ref<HTMLButtonElement>
}

export function UserFace({ user, ...rest }: UserFaceProps) {
  const { t } = useLingui()
  const name = displayNameOf(user)
  return (
    <button type="button" {...rest} className={classes.face}>
      <Avatar name={name} picture={user.profilePhoto ?? user.agencyDetails?.logo} />
      <span className="visually-hidden">{t`Account`}</span>
      <span className={`clip ${classes.name}`} dir="auto">
        {name}
      </span>
    </button>
  )
}
