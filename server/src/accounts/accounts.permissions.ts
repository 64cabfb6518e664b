import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { everyone, only, signedIn, type Permission } from '../testing/permission-table.ts'
import { builtPassword } from '../testing/builders/people.ts'

export const accountsPermissions: Permission[] = [
  {
    route: api.register,
    answers: everyone(201),
    call: ({ asker }) => ({ body: { name: 'Somebody', email: `new-${asker}@example.com`, password: 'secret1' } }),
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
    call: ({ asker }) => ({ body: { email: `nobody-${asker}@example.com`, otp: '000000' } }),
  },
  {
    route: api.forgotPassword,
    answers: everyone(200),
    call: ({ asker }) => ({ body: { email: `nobody-${asker}@example.com` } }),
  },
  {
    route: api.resetPasswordByLink,
    answers: everyone(400),
    call: () => ({ params: { token: 'unknown' }, body: { password: 'secret1' } }),
  },
  {
    route: api.resetPasswordByCode,
    answers: everyone(400),
    call: ({ asker }) => ({ body: { email: `nobody-${asker}@example.com`, otp: '000000', password: 'secret1' } }),
  },
  {
    route: api.changePassword,
    answers: signedIn(200),
    call: () => ({ body: { currentPassword: builtPassword, newPassword: 'another secret' } }),
  },
  { route: api.changeProfile, answers: signedIn(200), call: () => ({ body: { name: 'Somebody else' } }) },
  { route: api.changeProfilePhoto, answers: signedIn(200), call: () => ({ body: { profilePhoto: null } }) },
  {
    route: api.changeCustomerProfile,
    answers: only({ customer: 200, otherCustomer: 200 }),
    call: () => ({ body: { age: 30 } }),
  },
  {
    route: api.changeAgencyProfile,
    answers: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }),
    call: () => ({ body: { agencyDetails: { phone: '+20 100' } } }),
  },
  { route: api.makeGoogleNonce, answers: everyone(404) },
  { route: api.signInWithGoogle, answers: everyone(404), call: () => ({ body: { credential: 'a.b.c' } }) },
  { route: api.listSessions, answers: signedIn(200) },
  {
    route: api.endSession,
    answers: signedIn(404),
    call: () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000000' } }),
  },
  { route: api.endOtherSessions, answers: signedIn(200) },
  {
    route: api.resendVerification,
    answers: everyone(200),
    call: ({ asker }) => ({ body: { email: `nobody-${asker}@example.com` } }),
  },
]
