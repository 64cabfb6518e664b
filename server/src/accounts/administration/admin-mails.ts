import { type Locale, productName } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'

interface Reader {
  name: string
  locale: Locale
  publicUrl: string
}

const siteOf = ({ locale, publicUrl }: Reader): string => (locale === 'ar' ? `${publicUrl}/ar` : publicUrl)

const deactivated: Record<Locale, (name: string) => Omit<MailContent, 'action'>> = {
  en: (name) => ({
    subject: `Your ${productName.en} account is deactivated`,
    heading: `Hello ${name}`,
    paragraphs: [
      'Our team has deactivated your account. All devices were signed out, and you cannot sign in for now.',
      'Your bookings and everything you wrote are kept as they are. If you think this is a mistake, please write to our contact address.',
    ],
  }),
  ar: (name) => ({
    subject: `تم إيقاف حسابك في ${productName.ar}`,
    heading: `مرحبًا ${name}`,
    paragraphs: [
      'أوقف فريقنا حسابك. سُجِّل خروج كل الأجهزة، ولا يمكنك تسجيل الدخول حاليًا.',
      'تبقى حجوزاتك وكل ما كتبته كما هي. إذا كنت ترى أن هذا خطأ، فيُرجى التواصل معنا.',
    ],
  }),
}

const activated: Record<Locale, (name: string) => Omit<MailContent, 'action'>> = {
  en: (name) => ({
    subject: `Your ${productName.en} account is active again`,
    heading: `Welcome back, ${name}`,
    paragraphs: ['Our team has activated your account again. You can sign in as before.'],
  }),
  ar: (name) => ({
    subject: `حسابك في ${productName.ar} نشط من جديد`,
    heading: `أهلًا بعودتك ${name}`,
    paragraphs: ['أعاد فريقنا تفعيل حسابك. يمكنك تسجيل الدخول كما كنت تفعل.'],
  }),
}

const visit: Record<Locale, string> = { en: `Visit ${productName.en}`, ar: `زيارة ${productName.ar}` }

/** Tells a person that an admin closed their account, or opened it again. */
export const statusMail = (isActive: boolean, reader: Reader): MailContent => ({
  ...(isActive ? activated : deactivated)[reader.locale](reader.name),
  action: { label: visit[reader.locale], url: siteOf(reader) },
})

const welcome: Record<Locale, (name: string) => Omit<MailContent, 'action'> & { action: string }> = {
  en: (name) => ({
    subject: `You are an admin of ${productName.en} now`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      'One of our admins has made you one too. Sign in with this address and the password they gave you, and change it then.',
    ],
    action: 'Open the dashboard',
    note: 'If you did not expect this, please contact us at once.',
  }),
  ar: (name) => ({
    subject: `أصبحت مشرفًا في ${productName.ar}`,
    heading: `أهلًا بك ${name}`,
    paragraphs: ['أضافك أحد المشرفين مشرفًا. سجّل الدخول بهذا البريد وكلمة المرور التي أعطاك إياها، ثم غيّرها.'],
    action: 'فتح لوحة الإدارة',
    note: 'إن لم تكن تتوقع هذا فتواصل معنا فورًا.',
  }),
}

/** Never with the password: mails are kept. */
export function welcomeAdminMail(reader: Reader): MailContent {
  const { action, ...text } = welcome[reader.locale](reader.name)
  return { ...text, action: { label: action, url: `${siteOf(reader)}/admin` } }
}
