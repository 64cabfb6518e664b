import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CsvFile, OneOf, Paging, Search, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { Email, NewPassword, Name } from './account-schema.ts'
import { roles } from './account.ts'
import { AdminUser, AdminUserDetails } from './admin-user-schema.ts'
import { AccountDeletionImpact } from './account-deletion.api.ts'
import { userSortKeys, userStatuses } from './user-table.ts'

const admin = endpointsOf('admin')

const Table = {
  search: Type.Optional(Search),
  role: Type.Optional(OneOf(roles)),
  status: Type.Optional(OneOf(userStatuses)),
  sort: Type.Optional(OneOf(sortsOf(userSortKeys))),
}

export const listUsersForAdmin = admin.get('/api/admin/users', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'List users, newest first by default',
  querystring: Strict({ ...Table, ...Paging }),
  response: { 200: Type.Object({ users: Type.Array(AdminUser), total: Type.Integer() }) },
})

/** The same users as a plain array, kept for API compatibility. */
export const listUsers = admin.get('/api/users', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'List users as a plain array',
  querystring: Strict({ ...Table, ...Paging }),
  response: { 200: Type.Array(AdminUser) },
})

export const exportUsers = admin.get('/api/admin/users/export', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'Export users (CSV)',
  querystring: Strict(Table),
  response: { 200: CsvFile },
})

export const readUserForAdmin = admin.get('/api/admin/users/:id', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'Read a user with all details',
  response: { 200: AdminUserDetails },
})

/** Takes effect immediately: sessions end, and a deactivated agency's trips leave the catalogue. Bookings stay. */
export const changeUserStatus = admin.put('/api/admin/users/:id/status', 'admin', {
  summary: "Activate or deactivate another user's account",
  body: Strict({ isActive: Type.Boolean() }),
  response: { 200: Type.Object({ message: Type.String(), user: AdminUser }) },
})

const NewAdmin = {
  body: Strict({ name: Name, email: Email, password: NewPassword }),
  response: { 201: Type.Object({ message: Type.String(), user: AdminUser }) },
}

/** 409 `account.email_taken` when the address already has an account. */
export const createAdmin = admin.post('/api/admin/users/admin', 'admin', {
  summary: 'Create an admin; the email address counts as verified',
  ...NewAdmin,
})

/** Alias of the call above, kept for API compatibility: customers and agencies register themselves. */
export const createUser = admin.post('/api/users', 'admin', { summary: 'Create an admin', ...NewAdmin })

export const readUserDeletion = admin.get('/api/admin/users/:id/deletion', 'admin', {
  summary: 'Preview the impact of deleting this account',
  response: { 200: Type.Omit(AccountDeletionImpact, ['hasPassword']) },
})
