import { replyPromise } from '@rihla/contract/messages/message.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import type { WrittenMessage } from './messages.queries.ts'
import { quote } from './quote.ts'

/** What came in, and where admins answer it: there the answer stays with the message. */
interface Arrived extends WrittenMessage {
  id: string
  publicUrl: string
}

const { hoursByEmail } = replyPromise

const arrivedTexts: Record<Locale, (written: Arrived) => MailContent> = {
  en: (written) => ({
    subject: 'A message came in through the contact form',
    preheader: `We promised an answer within ${hoursByEmail} hours.`,
    heading: 'Somebody has written to us',
    paragraphs: [
      `We promised an answer by e-mail within ${hoursByEmail} hours. Nobody has checked who the sender is; the marked lines are their words, not ours.`,
      quote(written.message),
    ],
    facts: [
      { label: 'Name they gave', value: written.name },
      { label: 'E-mail they gave', value: written.email },
      { label: 'Subject', value: written.subject },
    ],
    action: { label: 'Read and reply', url: `${written.publicUrl}/admin/messages?message=${written.id}` },
  }),
  ar: (written) => ({
    subject: 'وصلت رسالة من نموذج التواصل',
    preheader: 'وعدنا بالرد خلال ساعتين.',
    heading: 'وصلتنا رسالة جديدة',
    paragraphs: [
      'وعدنا بالرد بالبريد الإلكتروني خلال ساعتين. لم يتحقق أحد من هوية المرسل، والأسطر المعلّمة كلامه هو لا كلامنا.',
      quote(written.message),
    ],
    facts: [
      { label: 'الاسم كما كتبه', value: written.name },
      { label: 'البريد كما كتبه', value: written.email },
      { label: 'الموضوع', value: written.subject },
    ],
    action: { label: 'القراءة والرد', url: `${written.publicUrl}/ar/admin/messages?message=${written.id}` },
  }),
}

/** To admins: what was written, marked as somebody else's words. */
export const messageArrivedMail = (written: Arrived, locale: Locale): MailContent => arrivedTexts[locale](written)

const receivedTexts: Record<Locale, MailContent> = {
  en: {
    subject: `We have your message to ${productName.en}`,
    preheader: `We answer within ${hoursByEmail} hours.`,
    heading: 'We have your message',
    paragraphs: [
      `Thank you for writing. We answer by e-mail within ${hoursByEmail} hours, every day of the week.`,
      'You do not need to send it again.',
    ],
    note: `Somebody gave this address in the contact form of ${productName.en}. If it was not you, you need not do anything.`,
  },
  ar: {
    subject: `وصلت رسالتك إلى ${productName.ar}`,
    preheader: 'نرد خلال ساعتين.',
    heading: 'وصلتنا رسالتك',
    paragraphs: [
      'شكرًا لتواصلك معنا. نرد بالبريد الإلكتروني خلال ساعتين، كل أيام الأسبوع.',
      'لا حاجة إلى إرسالها مرة أخرى.',
    ],
    note: `كُتب هذا العنوان في نموذج التواصل في ${productName.ar}. إن لم تكن أنت من كتبه فلا يلزمك فعل شيء.`,
  },
}

/**
 * To the address that was given, which may be anybody's: not a word of what was written stands in it, so that the form is
 * of no use to those who want to mail others in our name.
 */
export const messageReceivedMail = (locale: Locale): MailContent => receivedTexts[locale]
