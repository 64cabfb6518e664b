import type { FastifyRequest } from 'fastify'
import { localeOf } from '#http/request-locale.ts'
import { i18nOf } from '#translations/i18n.ts'

/** Messages of successful responses. They do not depend on the account: none reveals whether an address has one. */
const accountTexts = {
  registered: /*i18n*/ 'Registration received! Please check your email to verify your address.',
  joined: /*i18n*/ 'Registration successful!',
  loggedIn: /*i18n*/ 'Login successful!',
  loggedOut: /*i18n*/ 'You have been signed out.',
  verified: /*i18n*/ 'Your email has been verified. Welcome!',
  resent: /*i18n*/ 'New verification code sent to your email!',
  resetMailed: /*i18n*/ 'Reset code sent to your email! Please check your inbox.',
  reset: /*i18n*/ 'Password Reset Successful!',
  passwordChanged: /*i18n*/ 'Password changed successfully!',
  profileChanged: /*i18n*/ 'Profile updated successfully!',
  photoChanged: /*i18n*/ 'Profile photo updated successfully!',
  sessionEnded: /*i18n*/ 'That device has been signed out.',
  sessionsEnded: /*i18n*/ 'All other devices have been signed out.',
  apiTokenRevoked: /*i18n*/ 'The API token has been revoked.',
  accountDeleted: /*i18n*/ 'Your account has been deleted.',
  userDeleted: /*i18n*/ 'User deleted successfully',
  userActivated: /*i18n*/ 'User activated successfully',
  userDeactivated: /*i18n*/ 'User deactivated successfully',
  adminCreated: /*i18n*/ 'Admin created successfully',
}

export type AccountText = keyof typeof accountTexts

export const sayInAnswer = (request: FastifyRequest, text: AccountText): string =>
  i18nOf(localeOf(request)).t(accountTexts[text])
