import { type Locale, productName } from '@rihla/contract/product.ts'

interface MailLabels {
  buttonFails: string
  preferences: string
  footer: (host: string) => string
}

/** What every mail says besides its own text. */
export const mailLabels: Record<Locale, MailLabels> = {
  en: {
    buttonFails: 'If the button does not work, open this address:',
    preferences: 'Choose what we write to you about',
    footer: (host) => `${productName.en} sends mails like this about your account and your trips. ${host}`,
  },
  ar: {
    buttonFails: 'إذا لم يعمل الزر، افتح هذا العنوان:',
    preferences: 'اختر ما نراسلك بشأنه',
    footer: (host) => `ترسل ${productName.ar} رسائل كهذه بخصوص حسابك ورحلاتك. ${host}`,
  },
}
