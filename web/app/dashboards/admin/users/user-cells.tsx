import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useUser } from '#api/use-session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { StatusChip, Tag } from '#ui/status-chip.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { useRoleLabels } from './use-role-labels.ts'
import classes from './users.module.css'

/** Display name of a user; agencies use their business name. */
export const nameOf = (user: AdminUser): string => user.agencyName || user.name

export const userCell = (user: AdminUser, open: (user: AdminUser, dialog: 'details') => void) => (
  <UserCell user={user} onOpen={() => open(user, 'details')} />
)

function UserCell({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const isSelf = useUser()?._id === user._id
  const name = nameOf(user)
  return (
    <span className={classes.user}>
      <Avatar name={name} picture={user.profilePhoto} size={40} />
      <span>
        <span className={classes.name}>
          <button type="button" onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
          {isSelf && (
            <Tag>
              <Trans>You</Trans>
            </Tag>
          )}
        </span>
        <small>
          <WebAddress>{user.email}</WebAddress>
        </small>
      </span>
    </span>
  )
}

export const roleCell = (user: AdminUser) => <RoleTag role={user.role} />

function RoleTag({ role }: Pick<AdminUser, 'role'>) {
  const roleLabels = useRoleLabels()
  return <Tag tone={role === 'admin' ? 'sunset' : role === 'agency' ? 'teal' : 'quiet'}>{roleLabels[role]}</Tag>
}

export const statusCell = ({ isActive }: AdminUser) =>
  isActive ? (
    <StatusChip tone="green" icon={IconCircleCheck}>
      <Trans>Active</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="quiet" icon={IconCircleOff}>
      <Trans>Inactive</Trans>
    </StatusChip>
  )

export const joinedCell = ({ createdAt }: AdminUser, locale: Locale, timeZone: string) => (
  <span className={classes.day}>{formatDay(dayIn(timeZone, new Date(createdAt)), locale)}</span>
)
