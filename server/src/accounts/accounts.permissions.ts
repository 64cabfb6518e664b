import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import * as sessions from '@rihla/contract/accounts/sessions.api.ts'
import * as profiles from '@rihla/contract/accounts/profiles.api.ts'
import * as administering from '@rihla/contract/accounts/admin-users.api.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import * as accountDeletion from '@rihla/contract/accounts/account-deletion.api.ts'
import * as google from '@rihla/contract/accounts/google.api.ts'
import { everyone, only, signedIn, type Permission } from '#testing/permission-table.ts'
import { buildCustomer, builtPassword } from '#testing/builders/people.ts'

export const accountsPermissions: Permission[] = [
  {
    route: api.register,
    answers: everyone(201),
    call: ({ asker }) => ({ body: { name: 'Nadia Fawzy', email: `new-${asker}@example.com`, password: 'secret1' } }),
  },
  {
    route: api.login,
    answers: everyone(200),
    call: ({ people }) => ({ body: { email: people.customer.email, password: builtPassword } }),
  },
  { route: api.logout, answers: signedIn(200) },
  { route: api.getMe, answers: signedIn(200) },
  { route: api.verifyEmailByLink, answers: everyone(400), call: () => ({ params: { token: 'unknown' } }) },
  {
    route: api.verifyEmailByLinkAndPassword,
    answers: everyone(400),
    call: () => ({ params: { token: 'unknown' }, body: {} }),
  },
  {
    route: api.verifyEmailByCode,
    answers: everyone(400),
    call: ({ asker }) => ({ body: { email: `unknown-${asker}@example.com`, otp: '000000' } }),
  },
  {
    route: passwords.forgotPassword,
    answers: everyone(200),
    call: ({ asker }) => ({ body: { email: `unknown-${asker}@example.com` } }),
  },
  {
    route: passwords.resetPasswordByLink,
    answers: everyone(400),
    call: () => ({ params: { token: 'unknown' }, body: { password: 'secret1' } }),
  },
  {
    route: passwords.resetPasswordByCode,
    answers: everyone(400),
    call: ({ asker }) => ({ body: { email: `unknown-${asker}@example.com`, otp: '000000', password: 'secret1' } }),
  },
  {
    route: passwords.changePassword,
    answers: signedIn(200),
    call: () => ({ body: { currentPassword: builtPassword, newPassword: 'another secret' } }),
  },
  { route: profiles.changeProfile, answers: signedIn(200), call: () => ({ body: { name: 'Another name' } }) },
  { route: profiles.changeProfilePhoto, answers: signedIn(200), call: () => ({ body: { profilePhoto: null } }) },
  {
    route: profiles.changeCustomerProfile,
    answers: only({ customer: 200, otherCustomer: 200 }),
    call: () => ({ body: { age: 30 } }),
  },
  {
    route: profiles.changeAgencyProfile,
    answers: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }),
    call: () => ({ body: { agencyDetails: { phone: '+20 100' } } }),
  },
  { route: google.readGoogleSignIn, answers: everyone(200) },
  { route: google.makeGoogleNonce, answers: everyone(404) },
  { route: google.signInWithGoogle, answers: everyone(404), call: () => ({ body: { credential: 'a.b.c' } }) },
  { route: sessions.listSessions, answers: signedIn(200) },
  {
    route: sessions.endSession,
    answers: signedIn(404),
    call: () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000000' } }),
  },
  { route: sessions.endOtherSessions, answers: signedIn(200) },
  {
    route: downloadOwnData,
    answers: signedIn(200),
    call: () => ({ body: { password: builtPassword } }),
  },
  { route: accountDeletion.readOwnDeletionImpact, answers: signedIn(200, { admin: 403 }) },
  {
    route: accountDeletion.deleteOwnAccount,
    answers: signedIn(200, { admin: 403 }),
    call: () => ({ body: { password: builtPassword, seen: { trips: 0, endingBookings: 0, refunds: [] } } }),
  },
  {
    route: accountDeletion.deleteUser,
    answers: only({ admin: 200 }),
    call: async ({ it }) => ({ params: { id: (await buildCustomer(it.context)).id } }),
  },
  { route: administering.listUsersForAdmin, answers: only({ admin: 200 }) },
  { route: administering.listUsers, answers: only({ admin: 200 }) },
  { route: administering.exportUsers, answers: only({ admin: 200 }) },
  {
    route: administering.readUserForAdmin,
    answers: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.customer.id } }),
  },
  {
    route: administering.readUserDeletion,
    answers: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.otherCustomer.id } }),
  },
  {
    route: administering.changeUserStatus,
    answers: only({ admin: 200 }),
    call: async ({ it }) => ({ params: { id: (await buildCustomer(it.context)).id }, body: { isActive: false } }),
  },
  {
    route: administering.createUser,
    answers: only({ admin: 201 }),
    call: ({ asker }) => ({ body: { name: 'New admin', email: `also-${asker}@example.com`, password: 'secret1' } }),
  },
  {
    route: administering.createAdmin,
    answers: only({ admin: 201 }),
    call: ({ asker }) => ({ body: { name: 'New admin', email: `admin-${asker}@example.com`, password: 'secret1' } }),
  },
  {
    route: api.resendVerification,
    answers: everyone(200),
    call: ({ asker }) => ({ body: { email: `unknown-${asker}@example.com` } }),
  },
]
