import { productName, type Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'

const texts: Record<Locale, Record<'verified' | 'unverified', (publicUrl: string) => MailContent>> = {
  en: {
    verified: (publicUrl) => ({
      subject: `Your agency is verified on ${productName.en}`,
      preheader: 'You can now publish trips yourself.',
      heading: 'Your agency is verified',
      paragraphs: [
        `We have checked your agency. From now on you publish your trips on ${productName.en} yourself, and travellers see them at once.`,
      ],
      action: { label: 'Open your dashboard', url: `${publicUrl}/agency` },
    }),
    unverified: (publicUrl) => ({
      subject: `Your agency is no longer verified on ${productName.en}`,
      preheader: 'New trips now need our approval.',
      heading: 'Your verification has been taken back',
      paragraphs: [
        'Your agency is not verified at the moment. Trips you create now stay drafts until we approve them. Bookings you already have are not affected.',
        'If you think this is a mistake, please answer to our contact address.',
      ],
      action: { label: 'Open your dashboard', url: `${publicUrl}/agency` },
    }),
  },
  ar: {
    verified: (publicUrl) => ({
      subject: `تم توثيق شركتك في ${productName.ar}`,
      preheader: 'يمكنك الآن نشر الرحلات بنفسك.',
      heading: 'تم توثيق شركتك',
      paragraphs: [`راجعنا بيانات شركتك. من الآن تنشر رحلاتك في ${productName.ar} بنفسك، ويراها المسافرون فورًا.`],
      action: { label: 'فتح لوحة التحكم', url: `${publicUrl}/ar/agency` },
    }),
    unverified: (publicUrl) => ({
      subject: `لم تعد شركتك موثّقة في ${productName.ar}`,
      preheader: 'تحتاج الرحلات الجديدة إلى موافقتنا.',
      heading: 'تم إلغاء توثيق شركتك',
      paragraphs: [
        'شركتك غير موثّقة حاليًا. تبقى الرحلات التي تنشئها مسودات إلى أن نوافق عليها. لا تتأثر الحجوزات الحالية.',
        'إذا كنت ترى أن هذا خطأ فيُرجى التواصل معنا.',
      ],
      action: { label: 'فتح لوحة التحكم', url: `${publicUrl}/ar/agency` },
    }),
  },
}

export const agencyVerificationMail = (isVerified: boolean, locale: Locale, publicUrl: string): MailContent =>
  texts[locale][isVerified ? 'verified' : 'unverified'](publicUrl)
