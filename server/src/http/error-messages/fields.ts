import type { Locale } from '@rihla/contract/product.ts'

export type FieldFault =
  | 'required'
  | 'unknown'
  | 'type'
  | 'choice'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'form'

/** What a form shows beside a field that was refused. */
export const fieldMessages: Record<Locale, Record<FieldFault, string>> = {
  en: {
    required: 'Please fill this in.',
    unknown: 'This field is not known here.',
    type: 'This has the wrong form.',
    choice: 'Please choose one of the given options.',
    tooShort: 'This must be at least {n} characters long.',
    tooLong: 'This must be at most {n} characters long.',
    tooSmall: 'This must be {n} or more.',
    tooLarge: 'This must be {n} or less.',
    tooFew: 'There must be at least {n}.',
    tooMany: 'There can be at most {n}.',
    form: 'Please check this.',
  },
  ar: {
    required: 'يُرجى ملء هذا الحقل.',
    unknown: 'هذا الحقل غير معروف هنا.',
    type: 'صيغة هذه القيمة غير صحيحة.',
    choice: 'يُرجى اختيار أحد الخيارات المتاحة.',
    tooShort: 'الحد الأدنى لعدد الأحرف هو {n}.',
    tooLong: 'الحد الأقصى لعدد الأحرف هو {n}.',
    tooSmall: 'الحد الأدنى هو {n}.',
    tooLarge: 'الحد الأقصى هو {n}.',
    tooFew: 'الحد الأدنى للعدد هو {n}.',
    tooMany: 'الحد الأقصى للعدد هو {n}.',
    form: 'يُرجى مراجعة هذه القيمة.',
  },
}
