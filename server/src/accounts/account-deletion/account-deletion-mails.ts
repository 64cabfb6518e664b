import type { AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'

interface DeletionConfirmation {
  name: string
  by: 'themselves' | 'admin'
  endedBookings: number
  dueBookings: number
  /** Written out, such as 'EGP 9,000'. */
  refunds: string[]
  publicUrl: string
}

const farewell: Record<Locale, (mail: DeletionConfirmation) => MailContent> = {
  en: (mail) => ({
    subject: `Your ${productName.en} account is deleted`,
    preheader: 'What was erased, and what still comes back to you.',
    heading: mail.name ? `Goodbye, ${mail.name}` : 'Goodbye',
    paragraphs: [
      mail.by === 'admin'
        ? 'Our team has deleted your account. All devices were signed out, and your personal data and files are erased.'
        : 'As you asked, your account is deleted. All devices were signed out, and your personal data and files are erased.',
      ...(mail.endedBookings + mail.dueBookings > 0
        ? [
            'Our team still looks at what was paid for the bookings below and returns it. Keep the proof of your transfers until then: we no longer know your name or address, so write to us with it if you have a question.',
          ]
        : []),
    ],
    facts: factsOf(mail, { ended: 'Bookings that ended', due: 'Refunds already under way', refund: 'To be returned' }),
    action: { label: `Visit ${productName.en}`, url: mail.publicUrl },
    note: 'You are welcome back at any time: this address can join anew. If you did not ask for this, please contact us at once.',
  }),
  ar: (mail) => ({
    subject: `تم حذف حسابك في ${productName.ar}`,
    preheader: 'ما الذي مُحي، وما الذي سيعود إليك.',
    heading: mail.name ? `وداعًا ${mail.name}` : 'وداعًا',
    paragraphs: [
      mail.by === 'admin'
        ? 'حذف فريقنا حسابك. سُجِّل خروج كل الأجهزة، ومُحيت بياناتك الشخصية وملفاتك.'
        : 'تم حذف حسابك كما طلبت. سُجِّل خروج كل الأجهزة، ومُحيت بياناتك الشخصية وملفاتك.',
      ...(mail.endedBookings + mail.dueBookings > 0
        ? [
            'ما زال فريقنا يراجع ما دُفع مقابل الحجوزات أدناه ويردّه. احتفظ بإثبات تحويلاتك حتى ذلك الحين: لم نعد نعرف اسمك ولا عنوانك، فراسلنا مع الإثبات إن كان لديك سؤال.',
          ]
        : []),
    ],
    facts: factsOf(mail, { ended: 'حجوزات انتهت', due: 'مبالغ قيد الاسترداد من قبل', refund: 'سيُردّ' }),
    action: { label: `زيارة ${productName.ar}`, url: `${mail.publicUrl}/ar` },
    note: 'أهلًا بعودتك في أي وقت: يمكن لهذا البريد التسجيل من جديد. إن لم تطلب هذا الحذف فتواصل معنا فورًا.',
  }),
}

function factsOf(mail: DeletionConfirmation, label: Record<'ended' | 'due' | 'refund', string>) {
  return [
    ...(mail.endedBookings > 0 ? [{ label: label.ended, value: String(mail.endedBookings) }] : []),
    ...mail.refunds.map((value) => ({ label: label.refund, value })),
    ...(mail.dueBookings > 0 ? [{ label: label.due, value: String(mail.dueBookings) }] : []),
  ]
}

interface Left {
  person: { name: string; email: string; locale: string; role: string }
  by: DeletionConfirmation['by']
  consequences: AccountDeletionImpact
}

/** The last mail to an address that is forgotten with it. Money goes back to travellers only: an agency is told no sums. */
export async function sendDeletionConfirmation(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { person, by, consequences }: Left,
): Promise<void> {
  const locale = person.locale as Locale
  const isTraveller = person.role === 'customer'
  await enqueueMail(trx, {
    kind: 'account.deleted',
    to: { name: person.name, address: person.email },
    locale,
    content: farewell[locale]({
      name: person.name,
      by,
      endedBookings: isTraveller ? consequences.endingBookings : 0,
      dueBookings: isTraveller ? consequences.dueBookings : 0,
      refunds: isTraveller
        ? consequences.refunds.map(({ currency, amount }) => formatMoney(toMinor(amount), currency, locale))
        : [],
      publicUrl: config.publicUrl,
    }),
  })
}
