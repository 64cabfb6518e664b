import { productName, type Locale } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'

interface Reset {
  name: string
  email: string
  code: string
  linkToken: string
  publicUrl: string
}

const inLocale = (locale: Locale): string => (locale === 'ar' ? '/ar' : '')

const resetUrl = ({ publicUrl, linkToken, email }: Reset, locale: Locale): string =>
  `${publicUrl}${inLocale(locale)}/reset-password?token=${linkToken}&email=${encodeURIComponent(email)}`

const reset: Record<Locale, (mail: Reset) => MailContent> = {
  en: (mail) => ({
    subject: `Choose a new password for ${productName.en}`,
    preheader: 'Your code and link to choose a new password.',
    heading: `Hello ${mail.name}`,
    paragraphs: ['Somebody, probably you, asked to choose a new password for this account. Enter this code:'],
    code: mail.code,
    action: { label: 'Choose a new password', url: resetUrl(mail, 'en') },
    note: 'The code works for 10 minutes, the button for 24 hours, each of them once. If you did not ask for it, ignore this mail: your password stays as it is. Never tell anybody this code.',
  }),
  ar: (mail) => ({
    subject: `اختر كلمة مرور جديدة في ${productName.ar}`,
    preheader: 'الرمز والرابط لاختيار كلمة مرور جديدة.',
    heading: `مرحبًا ${mail.name}`,
    paragraphs: ['طلب شخص ما، ربما أنت، اختيار كلمة مرور جديدة لهذا الحساب. أدخل هذا الرمز:'],
    code: mail.code,
    action: { label: 'اختيار كلمة مرور جديدة', url: resetUrl(mail, 'ar') },
    note: 'الرمز صالح لمدة 10 دقائق والزر لمدة 24 ساعة، ويُستخدم كلٌّ منهما مرة واحدة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي. لا تعطِ هذا الرمز لأحد.',
  }),
}

export const passwordResetMail = (mail: Reset, locale: Locale): MailContent => reset[locale](mail)

const changed: Record<Locale, (name: string, publicUrl: string) => MailContent> = {
  en: (name, publicUrl) => ({
    subject: `Your ${productName.en} password was changed`,
    preheader: 'If this was not you, act now.',
    heading: `Hello ${name}`,
    paragraphs: [
      'The password of your account was just changed, and other devices were signed out.',
      'If this was you, there is nothing left to do.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/reset-password` },
    note: 'If this was not you, choose a new password at once: that signs everybody else out.',
  }),
  ar: (name, publicUrl) => ({
    subject: `تم تغيير كلمة مرورك في ${productName.ar}`,
    preheader: 'إذا لم تكن أنت من غيّرها فتصرّف الآن.',
    heading: `مرحبًا ${name}`,
    paragraphs: [
      'تم للتو تغيير كلمة مرور حسابك وتسجيل الخروج من الأجهزة الأخرى.',
      'إذا كنت أنت من فعل ذلك فلا يلزمك شيء.',
    ],
    action: { label: 'لست أنا', url: `${publicUrl}/ar/reset-password` },
    note: 'إذا لم تكن أنت فاختر كلمة مرور جديدة فورًا: بذلك يُسجَّل خروج كل من سواك.',
  }),
}

export async function sendPasswordChangedMail(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { name, email, locale }: { name: string; email: string; locale: string },
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'account.password_changed',
    to: { name, address: email },
    locale: locale as Locale,
    content: changed[locale as Locale](name, config.publicUrl),
  })
}
