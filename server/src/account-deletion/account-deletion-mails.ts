import type { AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { AccountMail } from '#accounts/account-mails.ts'

type Consequences = Pick<AccountDeletionImpact, 'endingBookings' | 'dueBookings' | 'refunds' | 'kept'>

const noConsequences: Consequences = { endingBookings: 0, dueBookings: 0, refunds: [], kept: [] }

/** The last mail to the address of a deleted account. Without `customer`, it mentions no bookings and no amounts. */
export const deletionMail =
  (by: 'themselves' | 'admin', customer?: Consequences): AccountMail =>
  ({ i18n, product, name, locale, urlOf }) => {
    const { endingBookings, dueBookings, refunds, kept } = customer ?? noConsequences
    return {
      subject: i18n.t('Your {product} account has been deleted', { product }),
      preheader: i18n.t('What was erased, and what will be refunded to you.'),
      heading: name ? i18n.t('Goodbye, {name}', { name }) : i18n.t('Goodbye'),
      paragraphs: [
        by === 'admin'
          ? i18n.t(
              'Our team has deleted your account. All devices were signed out, and your personal data and files were erased.',
            )
          : i18n.t(
              'As you requested, your account has been deleted. All devices were signed out, and your personal data and files were erased.',
            ),
        ...(endingBookings + dueBookings > 0
          ? [
              i18n.t(
                'Our team will refund what is due for the bookings below. Keep the proof of your transfers until then: we no longer know your name or address, so include it if you write to us.',
              ),
            ]
          : []),
      ],
      facts: [
        ...(endingBookings > 0 ? [{ label: i18n.t('Bookings ended'), value: String(endingBookings) }] : []),
        ...refunds.map(({ currency, amount }) => ({
          label: i18n.t('To be refunded'),
          value: formatMoney(toMinor(amount), currency, locale),
        })),
        ...kept.map(({ currency, amount }) => ({
          label: i18n.t('Not refunded, under the cancellation rules of the bookings'),
          value: formatMoney(toMinor(amount), currency, locale),
        })),
        ...(dueBookings > 0 ? [{ label: i18n.t('Refunds already in progress'), value: String(dueBookings) }] : []),
      ],
      action: { label: i18n.t('Visit {product}', { product }), url: urlOf('/') },
      note: i18n.t(
        'You are welcome back at any time: you can register again with this address. If you did not request this, please contact us immediately.',
      ),
    }
  }
