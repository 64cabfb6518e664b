import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { CsvFile, IdParams, OneOf, Paging, RequiredText, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { Email, NewPassword } from './account-schema.ts'
import { roles } from './account.ts'
import { AdminUser, AdminUserDetails } from './admin-user-schema.ts'
import { AccountDeletionImpact } from './account-deletion.api.ts'
import { userSortKeys, userStatuses } from './user-table.ts'

const tags = ['admin'] as const

const Table = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  role: Type.Optional(OneOf(roles)),
  status: Type.Optional(OneOf(userStatuses)),
  sort: Type.Optional(OneOf(sortsOf(userSortKeys))),
}

export const listUsersForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/users',
  access: 'admin',
  schema: {
    summary: 'List people, newest first unless sorted otherwise',
    tags,
    querystring: Strict({ ...Table, ...Paging }),
    response: { 200: Type.Object({ users: Type.Array(AdminUser), total: Type.Integer() }) },
  },
})

/** The same people as a bare list (SPEC.md §7, 'use not shown'). */
export const listUsers = defineEndpoint({
  method: 'GET',
  url: '/api/users',
  access: 'admin',
  schema: {
    summary: 'List people as a bare array',
    tags,
    querystring: Strict({ ...Table, ...Paging }),
    response: { 200: Type.Array(AdminUser) },
  },
})

export const exportUsers = defineEndpoint({
  method: 'GET',
  url: '/api/admin/users/export',
  access: 'admin',
  schema: { summary: 'The list of people as CSV', tags, querystring: Strict(Table), response: { 200: CsvFile } },
})

export const readUserForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/users/:id',
  access: 'admin',
  schema: { summary: 'One person in full', tags, params: IdParams, response: { 200: AdminUserDetails } },
})

/** At once everywhere: sessions end, and a deactivated agency's trips leave the catalogue. Bookings stay. */
export const changeUserStatus = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/users/:id/status',
  access: 'admin',
  schema: {
    summary: 'Activate or deactivate an account; not the own one',
    tags,
    params: IdParams,
    body: Strict({ isActive: Type.Boolean() }),
    response: { 200: Type.Object({ message: Type.String(), user: AdminUser }) },
  },
})

const NewAdmin = {
  body: Strict({ name: RequiredText, email: Email, password: NewPassword }),
  response: { 201: Type.Object({ message: Type.String(), user: AdminUser }) },
}

/** 409 `account.email_taken` where the address has an account already. */
export const createAdmin = defineEndpoint({
  method: 'POST',
  url: '/api/admin/users/admin',
  access: 'admin',
  schema: {
    summary: 'Create an admin; the address counts as verified',
    tags,
    ...NewAdmin,
  },
})

/** The same call under its other address (SPEC.md §7, 'use not shown'): customers and agencies register themselves. */
export const createUser = defineEndpoint({
  method: 'POST',
  url: '/api/users',
  access: 'admin',
  schema: { summary: 'Create an admin', tags, ...NewAdmin },
})

export const readUserDeletion = defineEndpoint({
  method: 'GET',
  url: '/api/admin/users/:id/deletion',
  access: 'admin',
  schema: {
    summary: 'What deleting this account would end, return and erase',
    tags,
    params: IdParams,
    response: { 200: Type.Omit(AccountDeletionImpact, ['hasPassword']) },
  },
})
