import type { I18n } from '@lingui/core'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface Addressee {
  /** Of the person; of the registration for its verification mail. */
  id: string
  name: string
  email: string
  locale: Locale
}

/** The addressee of a mail and what its texts need. */
interface Reader extends Addressee {
  i18n: I18n
  product: string
  urlOf: (path: string) => string
}

/** Writes a mail in the addressee's language. */
export type AccountMail = (reader: Reader) => MailContent

export const readerOf = (person: Addressee, publicUrl: string): Reader => ({
  ...person,
  i18n: i18nOf(person.locale),
  product: productName[person.locale],
  urlOf: (path) => pageUrl(publicUrl, person.locale, path),
})

export const sendAccountMail = (
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  kind: `account.${string}`,
  person: Addressee,
  write: AccountMail,
): Promise<void> =>
  enqueueMail(trx, {
    kind,
    about: { type: kind === 'account.verification' ? 'registration' : 'user', id: person.id },
    // a stranger may have typed the name of an unverified registration
    to: { name: kind === 'account.verification' ? '' : person.name, address: person.email },
    locale: person.locale,
    content: write(readerOf(person, config.publicUrl)),
  })

interface Tokens {
  code: string
  linkToken: string
  expiresAt: { code: Date; link: Date }
}

const codeParts = ({ code, expiresAt }: Tokens, i18n: I18n, ifUnexpected: string) => ({
  code,
  note: `${i18n.t('The code is valid for 10 minutes and the button for 24 hours; each works once.')} ${ifUnexpected}`,
  expiry: {
    codeAt: expiresAt.code.toISOString(),
    linkAt: expiresAt.link.toISOString(),
    withoutCode: {
      paragraphs: [i18n.t('This email was delayed and its code has expired. The button still works.')],
      note: `${i18n.t('The button works once, for 24 hours after it was requested.')} ${ifUnexpected}`,
    },
  },
})

/** Omits the name: it is unverified input that would be mailed to an address of the sender's choice. */
export const verificationMail =
  (tokens: Tokens): AccountMail =>
  ({ i18n, product, email, urlOf }) => ({
    subject: i18n.t('Verify your email address for {product}', { product }),
    subjectWithCode: i18n.t('{code} is your code to verify your email address for {product}', {
      code: tokens.code,
      product,
    }),
    preheader: i18n.t('Verify your email address to finish your registration.'),
    heading: i18n.t('Welcome to {product}', { product }),
    paragraphs: [
      i18n.t('One step left: confirm that this email address is yours. Enter this code where you registered:'),
    ],
    ...codeParts(
      tokens,
      i18n,
      i18n.t('If you did not register, ignore this email: nobody can use your address without it.'),
    ),
    action: {
      label: i18n.t('Verify my email'),
      url: urlOf(`/email-verification?token=${tokens.linkToken}&email=${encodeURIComponent(email)}`),
    },
  })

export const alreadyRegisteredMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('You already have a {product} account', { product }),
  preheader: i18n.t('Someone tried to register with your email address.'),
  heading: i18n.t('Hello {name}', { name }),
  paragraphs: [
    i18n.t(
      'Someone, probably you, tried to register at {product} with this email address. You already have an account, so there is nothing to verify: just sign in.',
      { product },
    ),
    i18n.t('If you have forgotten your password, you can choose a new one when you sign in.'),
  ],
  action: { label: i18n.t('Sign in'), url: urlOf('/') },
  note: i18n.t('If this was not you, you do not need to do anything. Your account is unchanged.'),
})

export const passwordResetMail =
  (tokens: Tokens): AccountMail =>
  ({ i18n, product, name, email, urlOf }) => ({
    subject: i18n.t('Choose a new password for {product}', { product }),
    subjectWithCode: i18n.t('{code} is your code to choose a new password for {product}', {
      code: tokens.code,
      product,
    }),
    preheader: i18n.t('Someone, probably you, asked for a new password.'),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [i18n.t('Someone, probably you, asked for a new password for this account. Enter this code:')],
    ...codeParts(
      tokens,
      i18n,
      i18n.t(
        'If you did not ask for this, ignore this email: your password stays the same. Never share this email with anyone.',
      ),
    ),
    action: {
      label: i18n.t('Choose a new password'),
      url: urlOf(`/reset-password?token=${tokens.linkToken}&email=${encodeURIComponent(email)}`),
    },
  })

export const passwordChangedMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('Your {product} password was changed', { product }),
  preheader: i18n.t('If this was not you, act now.'),
  heading: i18n.t('Hello {name}', { name }),
  paragraphs: [
    i18n.t('The password of your account was just changed, and other devices were signed out.'),
    i18n.t('If this was you, you do not need to do anything.'),
  ],
  action: { label: i18n.t('This was not me'), url: urlOf('/reset-password') },
  note: i18n.t('If this was not you, choose a new password now: this signs out all other devices.'),
})

/** A new way in: the owner learns of it where a thief of the session does not read. */
export const apiTokenCreatedMail =
  (token: { name: string; prefix: string; expiresOn: CalendarDate }): AccountMail =>
  ({ i18n, product, name, locale, urlOf }) => ({
    subject: i18n.t('A new API token of your {product} account', { product }),
    preheader: i18n.t('If this was not you, act now.'),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [
      i18n.t('An API token was created with the password of your account. Programs that have it act in your name.'),
      i18n.t('If this was you, you do not need to do anything.'),
    ],
    facts: [
      { label: i18n.t('Name'), value: token.name },
      { label: i18n.t('Begins with'), value: token.prefix },
      { label: i18n.t('Expires on'), value: formatDay(token.expiresOn, locale) },
    ],
    action: { label: i18n.t('View API tokens'), url: urlOf('/account/tokens') },
    note: i18n.t('If this was not you, choose a new password now: a reset by email also revokes all API tokens.'),
  })

export const googleLinkedMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('Your {product} account is now connected to Google', { product }),
  preheader: i18n.t('If this was not you, act now.'),
  heading: i18n.t('Hello {name}', { name }),
  paragraphs: [
    i18n.t('You can now sign in with your Google account as well. It was connected with the password of your account.'),
    i18n.t('If this was you, you do not need to do anything.'),
  ],
  action: { label: i18n.t('This was not me'), url: urlOf('/reset-password') },
  note: i18n.t(
    'If this was not you, choose a new password now: this disconnects Google and signs out all devices. Then contact us.',
  ),
})

export const activatedMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('Your {product} account is active again', { product }),
  heading: i18n.t('Welcome back, {name}', { name }),
  paragraphs: [i18n.t('Our team has reactivated your account. You can sign in as before.')],
  action: { label: i18n.t('Visit {product}', { product }), url: urlOf('/') },
})

export const deactivatedMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('Your {product} account has been deactivated', { product }),
  heading: i18n.t('Hello {name}', { name }),
  paragraphs: [
    i18n.t('Our team has deactivated your account. All devices were signed out, and you cannot sign in for now.'),
    i18n.t('Your bookings and everything you wrote are kept. If you think this is a mistake, please contact us.'),
  ],
  action: { label: i18n.t('Visit {product}', { product }), url: urlOf('/') },
})

/** To all admins, so that none is created unnoticed. Without `createdBy` the operator created it by a command. */
export const adminCreatedMail =
  ({ createdBy, admin }: { createdBy: string | null; admin: { name: string; email: string } }): AccountMail =>
  ({ i18n, product, urlOf }) => ({
    subject: i18n.t('A new admin of {product}', { product }),
    preheader: i18n.t('If you did not expect this, act now.'),
    heading: i18n.t('An admin was created'),
    paragraphs: [
      createdBy === null
        ? i18n.t('The operator of the server gave {name} ({email}) admin access.', admin)
        : i18n.t('{createdBy} gave {name} ({email}) admin access.', { createdBy, ...admin }),
    ],
    action: { label: i18n.t('View users'), url: urlOf('/admin/users') },
    note: i18n.t('If this should not have happened, deactivate the new account and talk to the other admins.'),
  })

/** Omits the password, because mails are stored. */
export const welcomeAdminMail =
  (createdBy: 'admin' | 'operator'): AccountMail =>
  ({ i18n, product, name, urlOf }) => ({
    subject: i18n.t('You are now an admin of {product}', { product }),
    heading: i18n.t('Welcome, {name}', { name }),
    paragraphs: [
      createdBy === 'admin'
        ? i18n.t(
            'Another admin has given you admin access. Sign in with this address and the password they gave you, then change the password.',
          )
        : i18n.t(
            'The operator of the server has given you admin access. Sign in with this address and the password they gave you, then change the password.',
          ),
    ],
    action: { label: i18n.t('Open the dashboard'), url: urlOf('/admin') },
    note: i18n.t('If you did not expect this, please contact us immediately.'),
  })

/** The operator has reset the password by a command: the former one ended with all sessions. */
export const passwordResetByOperatorMail: AccountMail = ({ i18n, product, name, urlOf }) => ({
  subject: i18n.t('Your {product} password was reset', { product }),
  preheader: i18n.t('If you did not ask for this, contact us.'),
  heading: i18n.t('Hello {name}', { name }),
  paragraphs: [
    i18n.t('Our team has reset the password of your account. All devices were signed out.'),
    i18n.t('If you have not been given a new password or a link, you can choose a new password yourself.'),
  ],
  action: { label: i18n.t('Choose a new password'), url: urlOf('/reset-password') },
  note: i18n.t('If you did not ask for this, contact us.'),
})
