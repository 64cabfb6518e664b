import type { ErrorCode } from '@rihla/contract/errors.ts'

export const accountErrors = {
  'session.required': /*i18n*/ 'Authentication required',
  'session.role_forbidden': /*i18n*/ 'Your account does not have permission to do this.',
  'token.malformed':
    /*i18n*/ 'This API token is incomplete or mistyped. Copy it again from where you stored it, or create another.',
  'token.invalid': /*i18n*/ 'This API token is unknown, expired or revoked. Create another in your account.',
  'token.scope_missing': /*i18n*/ 'This API token lacks the permission for this request. It needs one of: {scopes}',
  'token.endpoint_closed': /*i18n*/ 'This request is not possible with an API token. Sign in to do it.',
  'token.too_many':
    /*i18n*/ 'You can have up to {n, plural, one {# API token} other {# API tokens}}. Revoke one to create another.',
  'account.credentials_wrong': /*i18n*/ 'Incorrect email or password.',
  'account.email_unverified': /*i18n*/ 'Please verify your email address before signing in.',
  'account.deactivated': /*i18n*/ 'This account has been deactivated. Please contact us.',
  'account.code_wrong': /*i18n*/ 'This code is incorrect or has expired. Please check it or request a new one.',
  'notification.link_invalid': /*i18n*/ 'This link does not work any more. You can choose your emails in your account.',
  'account.link_invalid': /*i18n*/ 'This link has expired. Please enter the code from the email or request a new one.',
  'account.already_verified': /*i18n*/ 'Your email address is already verified. You can sign in.',
  'account.password_wrong': /*i18n*/ 'Your current password is incorrect.',
  'account.no_password':
    /*i18n*/ 'Your account has no password yet. To set one, choose ‘Forgot password’ when you sign in.',
  'account.password_common': /*i18n*/ 'This password is too common and easy to guess. Please choose another.',
  'account.password_short':
    /*i18n*/ '{n, plural, one {Password must be at least # character long} other {Password must be at least # characters long}}',
  'account.name_invisible': /*i18n*/ 'Please enter a name with visible letters.',
  'account.email_mixed':
    /*i18n*/ 'This email address mixes letters of different alphabets. Please type it with the letters of one alphabet.',
  'account.google_unlinked':
    /*i18n*/ 'You already have an account with this email address. Enter its password to connect it with Google.',
  'account.google_refused':
    /*i18n*/ 'Google could not confirm your identity. Please try again, or sign in with your email.',
  'account.google_unreachable': /*i18n*/ 'We cannot reach Google right now. Please sign in with your email.',
  'account.answer_unknown': /*i18n*/ 'Please choose one of the answers offered.',
  'account.profile_changed': /*i18n*/ 'Your profile was changed elsewhere. Please review it again.',
  'account.agency_name_required': /*i18n*/ 'Please enter the name of your agency.',
  'account.admin_protected': /*i18n*/ 'Cannot delete admin accounts for security reasons.',
  'account.self_protected': /*i18n*/ 'You cannot deactivate your own account. Ask another admin to do it.',
  'account.email_taken': /*i18n*/ 'An account with this email address already exists.',
  'account.consequences_changed':
    /*i18n*/ 'Something has changed since you opened this. Please review again what will be deleted.',
  'agency.unverified': /*i18n*/ 'Your agency has not been verified yet.',
  'agency.not_agency': /*i18n*/ 'This is not an agency account.',
  'agency.papers_missing':
    /*i18n*/ 'Its tourism licence and commercial register are not both accepted. Please say why you verify it without them.',
  'companion.name_required': /*i18n*/ 'Please enter the name of your companion.',
  'companion.too_many':
    /*i18n*/ 'You can save up to {n, plural, one {# companion} other {# companions}}. Delete one to save another.',
  'agency.document_changed':
    /*i18n*/ 'This document was submitted or decided again in the meantime. Please review it again.',
  'agency.document_expired': /*i18n*/ 'This document has expired. A valid one is needed.',
  'agency.document_file_required': /*i18n*/ 'Please upload the document.',
  'agency.document_reason_required': /*i18n*/ 'Please give a reason that helps the agency to correct it.',
  'legal.page_changed': /*i18n*/ 'Another admin has saved a newer version of this page. Please review it again.',
  'legal.version_outdated': /*i18n*/ 'There is a new version of our terms. Please read it and send this again.',
} satisfies Partial<Record<ErrorCode, string>>
