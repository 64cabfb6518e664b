import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import * as sessions from '@rihla/contract/accounts/sessions.api.ts'
import * as apiTokens from '@rihla/contract/api-tokens/api-tokens.api.ts'
import * as profiles from '@rihla/contract/accounts/profiles.api.ts'
import * as administering from '@rihla/contract/accounts/admin-users.api.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import * as accountDeletion from '@rihla/contract/accounts/account-deletion.api.ts'
import * as google from '@rihla/contract/accounts/google.api.ts'
import { everyone, only, signedIn, type Permission } from '#testing/permission-table.ts'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildCustomer, builtPassword } from '#testing/builders/people.ts'

export const accountsPermissions: Permission[] = [
  {
    route: api.register,
    statuses: everyone(201),
    call: ({ caller }) => ({
      body: { name: 'Nadia Fawzy', email: `new-${caller}@example.com`, password: 'felucca trip' },
    }),
  },
  {
    route: api.login,
    statuses: everyone(200),
    call: ({ people }) => ({ body: { email: people.customer.email, password: builtPassword } }),
  },
  { route: api.logout, statuses: signedIn(200) },
  { route: api.getMe, statuses: signedIn(200) },
  { route: api.verifyEmailByLink, statuses: everyone(400), call: () => ({ params: { token: 'unknown' } }) },
  {
    route: api.verifyEmailByLinkAndSecret,
    statuses: everyone(400),
    call: () => ({ params: { token: 'unknown' }, body: {} }),
  },
  {
    route: api.verifyEmailByCode,
    statuses: everyone(400),
    call: ({ caller }) => ({ body: { email: `unknown-${caller}@example.com`, otp: '000000' } }),
  },
  {
    route: passwords.forgotPassword,
    statuses: everyone(200),
    call: ({ caller }) => ({ body: { email: `unknown-${caller}@example.com` } }),
  },
  {
    route: passwords.resetPasswordByLink,
    statuses: everyone(400),
    call: () => ({ params: { token: 'unknown' }, body: { password: 'felucca trip' } }),
  },
  {
    route: passwords.resetPasswordByCode,
    statuses: everyone(400),
    call: ({ caller }) => ({
      body: { email: `unknown-${caller}@example.com`, otp: '000000', password: 'felucca trip' },
    }),
  },
  {
    route: passwords.changePassword,
    statuses: signedIn(200),
    call: () => ({ body: { currentPassword: builtPassword, newPassword: 'another secret' } }),
  },
  { route: profiles.changeProfile, statuses: signedIn(200), call: () => ({ body: { name: 'Another name' } }) },
  { route: profiles.changeProfilePhoto, statuses: signedIn(200), call: () => ({ body: { profilePhoto: null } }) },
  {
    route: profiles.changeCustomerProfile,
    statuses: only({ customer: 200, otherCustomer: 200 }),
    call: () => ({ body: { age: 30 } }),
  },
  {
    route: profiles.changeAgencyProfile,
    statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }),
    call: () => ({ body: { agencyDetails: { phone: '+20 100 123 4567' } } }),
  },
  { route: google.readGoogleSignIn, statuses: everyone(200) },
  { route: google.makeGoogleNonce, statuses: everyone(404) },
  { route: google.signInWithGoogle, statuses: everyone(404), call: () => ({ body: { credential: 'a.b.c' } }) },
  { route: sessions.listSessions, statuses: signedIn(200) },
  {
    route: sessions.endSession,
    statuses: signedIn(404),
    call: () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000000' } }),
  },
  { route: sessions.endOtherSessions, statuses: signedIn(200) },
  {
    route: apiTokens.listApiTokens,
    statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200, admin: 200 }),
  },
  {
    route: apiTokens.createApiToken,
    statuses: only({ agency: 201, otherAgency: 201, unverifiedAgency: 201, admin: 201 }),
    call: () => ({ body: { name: 'Stock', scopes: ['account:read'], password: builtPassword } }),
  },
  {
    route: apiTokens.revokeApiToken,
    statuses: only({ agency: 200, otherAgency: 404, unverifiedAgency: 404, admin: 404 }),
    call: async ({ it, people }) => ({ params: { id: (await buildApiToken(it.context, people.agency)).id } }),
  },
  {
    route: downloadOwnData,
    statuses: signedIn(200),
    call: () => ({ body: { password: builtPassword } }),
  },
  { route: accountDeletion.readOwnDeletionImpact, statuses: signedIn(200, { admin: 403 }) },
  {
    route: accountDeletion.deleteOwnAccount,
    statuses: signedIn(200, { admin: 403 }),
    call: () => ({ body: { password: builtPassword, seen: { trips: 0, endingBookings: 0, refunds: [] } } }),
  },
  {
    route: accountDeletion.deleteUser,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => ({ params: { id: (await buildCustomer(it.context)).id } }),
  },
  { route: administering.listUsersForAdmin, statuses: only({ admin: 200 }) },
  { route: administering.listUsers, statuses: only({ admin: 200 }) },
  { route: administering.exportUsers, statuses: only({ admin: 200 }) },
  {
    route: administering.readUserForAdmin,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.customer.id } }),
  },
  {
    route: administering.readUserDeletion,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.otherCustomer.id } }),
  },
  {
    route: administering.changeUserStatus,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => ({ params: { id: (await buildCustomer(it.context)).id }, body: { isActive: false } }),
  },
  {
    route: administering.createUser,
    statuses: only({ admin: 201 }),
    call: ({ caller }) => ({
      body: { name: 'New admin', email: `also-${caller}@example.com`, password: 'felucca trip' },
    }),
  },
  {
    route: administering.createAdmin,
    statuses: only({ admin: 201 }),
    call: ({ caller }) => ({
      body: { name: 'New admin', email: `admin-${caller}@example.com`, password: 'felucca trip' },
    }),
  },
  {
    route: api.resendVerification,
    statuses: everyone(200),
    call: ({ caller }) => ({ body: { email: `unknown-${caller}@example.com` } }),
  },
]
