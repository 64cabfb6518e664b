import type { Locale } from '@rihla/contract/product.ts'

/** What good answers say. The same words for every address: none of them tells whether it has an account. */
export const accountTexts = {
  en: {
    registered: 'Registration received! Please check your email to verify your address.',
    loggedIn: 'Login successful!',
    loggedOut: 'You have been signed out.',
    verified: 'Your email has been verified. Welcome!',
    resent: 'New verification code sent to your email!',
  },
  ar: {
    registered: 'تم استلام طلب التسجيل! يُرجى مراجعة بريدك الإلكتروني لتأكيد عنوانك.',
    loggedIn: 'تم تسجيل الدخول بنجاح!',
    loggedOut: 'تم تسجيل الخروج.',
    verified: 'تم تأكيد بريدك الإلكتروني. أهلًا بك!',
    resent: 'تم إرسال رمز تأكيد جديد إلى بريدك الإلكتروني!',
  },
} satisfies Record<Locale, Record<string, string>>
