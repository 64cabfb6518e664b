import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '#http/locale.ts'

/** What good answers say. The same words for every address: none of them tells whether it has an account. */
const accountTexts = {
  en: {
    registered: 'Registration received! Please check your email to verify your address.',
    joined: 'Registration successful!',
    loggedIn: 'Login successful!',
    loggedOut: 'You have been signed out.',
    verified: 'Your email has been verified. Welcome!',
    resent: 'New verification code sent to your email!',
    resetMailed: 'Reset code sent to your email! Please check your inbox.',
    reset: 'Password Reset Successful!',
    passwordChanged: 'Password changed successfully!',
    profileChanged: 'Profile updated successfully!',
    photoChanged: 'Profile photo updated successfully!',
    sessionEnded: 'That device has been signed out.',
    sessionsEnded: 'All other devices have been signed out.',
    accountDeleted: 'Your account has been deleted.',
    userDeleted: 'User deleted successfully',
    userActivated: 'User activated successfully',
    userDeactivated: 'User deactivated successfully',
    adminCreated: 'Admin created successfully',
  },
  ar: {
    registered: 'تم استلام طلب التسجيل! يُرجى مراجعة بريدك الإلكتروني لتأكيد عنوانك.',
    joined: 'تم التسجيل بنجاح!',
    loggedIn: 'تم تسجيل الدخول بنجاح!',
    loggedOut: 'تم تسجيل الخروج.',
    verified: 'تم تأكيد بريدك الإلكتروني. أهلًا بك!',
    resent: 'تم إرسال رمز تأكيد جديد إلى بريدك الإلكتروني!',
    resetMailed: 'تم إرسال رمز إعادة التعيين إلى بريدك الإلكتروني! يُرجى مراجعة صندوق الوارد.',
    reset: 'تمت إعادة تعيين كلمة المرور بنجاح!',
    passwordChanged: 'تم تغيير كلمة المرور بنجاح!',
    profileChanged: 'تم تحديث الملف الشخصي بنجاح!',
    photoChanged: 'تم تحديث الصورة الشخصية بنجاح!',
    sessionEnded: 'تم تسجيل خروج ذلك الجهاز.',
    sessionsEnded: 'تم تسجيل خروج كل الأجهزة الأخرى.',
    accountDeleted: 'تم حذف حسابك.',
    userDeleted: 'تم حذف المستخدم بنجاح',
    userActivated: 'تم تفعيل المستخدم بنجاح',
    userDeactivated: 'تم إيقاف المستخدم بنجاح',
    adminCreated: 'تم إنشاء حساب المشرف بنجاح',
  },
} satisfies Record<Locale, Record<string, string>>

export type AccountText = keyof (typeof accountTexts)['en']

export const sayInAnswer = (request: FastifyRequest, text: AccountText): string => accountTexts[localeOf(request)][text]
