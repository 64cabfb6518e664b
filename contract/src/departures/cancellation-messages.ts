import type { DepartureCancellationReason } from './departure-cancellation.ts'

/** What travellers read, suggested for each usual reason. The author of a cancellation sees and edits both languages. */
export const cancellationMessages: Record<DepartureCancellationReason, { en: string; ar: string }> = {
  weather: {
    en: 'The weather does not allow us to travel on this date. Your safety comes first.',
    ar: 'لا تسمح الأحوال الجوية بالسفر في هذا الموعد، وسلامتكم تأتي أولًا.',
  },
  safety: {
    en: 'It would not be safe to travel on this date. Your safety comes first.',
    ar: 'السفر في هذا الموعد ليس آمنًا، وسلامتكم تأتي أولًا.',
  },
  few_travellers: {
    en: 'Too few travellers have booked this date, so the trip cannot take place.',
    ar: 'لم يكتمل العدد اللازم من المسافرين في هذا الموعد، لذلك لا يمكن أن تقام الرحلة.',
  },
  transport: {
    en: 'We have no transport for this date.',
    ar: 'لا تتوفر لدينا وسيلة نقل في هذا الموعد.',
  },
  staff: {
    en: 'Our guide is unavailable on this date, and there is no replacement.',
    ar: 'يتعذر حضور مرشدنا في هذا الموعد، ولا يوجد بديل.',
  },
}
