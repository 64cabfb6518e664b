import { productName, type Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'

interface Verification {
  email: string
  code: string
  linkToken: string
  publicUrl: string
}

/** Arabic pages live under /ar. */
const pageUrl = (publicUrl: string, locale: Locale, path: string): string =>
  `${publicUrl}${locale === 'ar' ? '/ar' : ''}${path}`

const linkPath = ({ linkToken, email }: Verification): string =>
  `/email-verification?token=${linkToken}&email=${encodeURIComponent(email)}`

// Without the name: a stranger could have typed anything there and have us mail it to this address.
const verification: Record<Locale, (mail: Verification) => MailContent> = {
  en: (mail) => ({
    subject: `Verify your email address for ${productName.en}`,
    preheader: 'Verify your email address to finish your registration.',
    heading: `Welcome to ${productName.en}`,
    paragraphs: ['One step is left: prove that this email address is yours. Enter this code where you registered:'],
    code: mail.code,
    action: { label: 'Verify my email', url: pageUrl(mail.publicUrl, 'en', linkPath(mail)) },
    note: 'The code works for 10 minutes, the button for 24 hours, each of them once. If you did not register, ignore this mail: without it, nobody can use your address.',
  }),
  ar: (mail) => ({
    subject: `أكّد بريدك الإلكتروني في ${productName.ar}`,
    preheader: 'أكّد بريدك الإلكتروني لإكمال التسجيل.',
    heading: `أهلًا بك في ${productName.ar}`,
    paragraphs: ['بقيت خطوة واحدة: تأكيد أن هذا البريد الإلكتروني لك. أدخل هذا الرمز حيث سجّلت:'],
    code: mail.code,
    action: { label: 'تأكيد بريدي الإلكتروني', url: pageUrl(mail.publicUrl, 'ar', linkPath(mail)) },
    note: 'الرمز صالح لمدة 10 دقائق والزر لمدة 24 ساعة، ويُستخدم كلٌّ منهما مرة واحدة. إذا لم تقم بالتسجيل فتجاهل هذه الرسالة: لا يمكن لأحد استخدام عنوانك بدونها.',
  }),
}

export const verificationMail = (mail: Verification, locale: Locale): MailContent => verification[locale](mail)

const alreadyRegistered: Record<Locale, (name: string, publicUrl: string) => MailContent> = {
  en: (name, publicUrl) => ({
    subject: `You already have a ${productName.en} account`,
    preheader: 'Somebody tried to register with your email address.',
    heading: `Hello ${name}`,
    paragraphs: [
      `Somebody, probably you, tried to register at ${productName.en} with this email address. You already have an account here, so there is nothing to verify: just sign in.`,
      'If you have forgotten your password, choose a new one from the sign-in window.',
    ],
    action: { label: 'Sign in', url: pageUrl(publicUrl, 'en', '/') },
    note: 'If this was not you, you need not do anything. Your account is unchanged.',
  }),
  ar: (name, publicUrl) => ({
    subject: `لديك حساب بالفعل في ${productName.ar}`,
    preheader: 'حاول شخص ما التسجيل ببريدك الإلكتروني.',
    heading: `مرحبًا ${name}`,
    paragraphs: [
      `حاول شخص ما، ربما أنت، التسجيل في ${productName.ar} بهذا البريد الإلكتروني. لديك حساب هنا بالفعل، فلا حاجة إلى التأكيد: يكفي تسجيل الدخول.`,
      'إذا نسيت كلمة المرور فيمكنك اختيار كلمة جديدة من نافذة تسجيل الدخول.',
    ],
    action: { label: 'تسجيل الدخول', url: pageUrl(publicUrl, 'ar', '/') },
    note: 'إذا لم تكن أنت من حاول فلا يلزمك فعل شيء. حسابك لم يتغير.',
  }),
}

export const alreadyRegisteredMail = (name: string, publicUrl: string, locale: Locale): MailContent =>
  alreadyRegistered[locale](name, publicUrl)
