import type { AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface DeletionConfirmation {
  name: string
  by: 'themselves' | 'admin'
  endedBookings: number
  dueBookings: number
  /** Formatted, such as 'EGP 9,000'. */
  refunds: string[]
  publicUrl: string
}

export function deletionMail(mail: DeletionConfirmation, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const { name, endedBookings, dueBookings, refunds } = mail
  return {
    subject: i18n.t('Your {product} account has been deleted', { product }),
    preheader: i18n.t('What was erased, and what will be refunded to you.'),
    heading: name ? i18n.t('Goodbye, {name}', { name }) : i18n.t('Goodbye'),
    paragraphs: [
      mail.by === 'admin'
        ? i18n.t(
            'Our team has deleted your account. All devices were signed out, and your personal data and files were erased.',
          )
        : i18n.t(
            'As you requested, your account has been deleted. All devices were signed out, and your personal data and files were erased.',
          ),
      ...(endedBookings + dueBookings > 0
        ? [
            i18n.t(
              'Our team is still reviewing what was paid for the bookings below and will refund it. Keep the proof of your transfers until then: we no longer know your name or address, so include it if you write to us.',
            ),
          ]
        : []),
    ],
    facts: [
      ...(endedBookings > 0 ? [{ label: i18n.t('Bookings ended'), value: String(endedBookings) }] : []),
      ...refunds.map((value) => ({ label: i18n.t('To be refunded'), value })),
      ...(dueBookings > 0 ? [{ label: i18n.t('Refunds already in progress'), value: String(dueBookings) }] : []),
    ],
    action: { label: i18n.t('Visit {product}', { product }), url: pageUrl(mail.publicUrl, locale, '/') },
    note: i18n.t(
      'You are welcome back at any time: you can register again with this address. If you did not request this, please contact us immediately.',
    ),
  }
}

interface Deletion {
  person: { id: string; name: string; email: string; locale: string; role: string }
  by: DeletionConfirmation['by']
  consequences: AccountDeletionImpact
}

/** The last mail to the address of a deleted account. Only customers get refunds: mails to agencies mention no amounts. */
export async function sendDeletionConfirmation(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { person, by, consequences }: Deletion,
): Promise<void> {
  const locale = person.locale as Locale
  const isCustomer = person.role === 'customer'
  const mail = {
    name: person.name,
    by,
    endedBookings: isCustomer ? consequences.endingBookings : 0,
    dueBookings: isCustomer ? consequences.dueBookings : 0,
    refunds: isCustomer
      ? consequences.refunds.map(({ currency, amount }) => formatMoney(toMinor(amount), currency, locale))
      : [],
    publicUrl: config.publicUrl,
  }
  await enqueueMail(trx, {
    kind: 'account.deleted',
    about: { type: 'user', id: person.id },
    to: { name: person.name, address: person.email },
    locale,
    content: deletionMail(mail, locale),
  })
}
