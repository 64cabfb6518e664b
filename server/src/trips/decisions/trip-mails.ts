import type { Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'

/** What an admin decided about a trip. */
export type TripVerdict = 'approve' | 'suspend' | 'restore' | 'delete'

interface TripFacts {
  tripId: string
  title: string
  /** Of a suspension; '' when none was given. */
  reason: string
}

type Text = Omit<MailContent, 'action'> & { action: string }

const en: Record<TripVerdict, (title: string) => Text> = {
  approve: (title) => ({
    subject: `'${title}' is published`,
    heading: 'Your trip is published',
    paragraphs: [`We have looked at '${title}' and published it. Travellers can find and book it from now on.`],
    action: 'See the trip',
  }),
  suspend: (title) => ({
    subject: `'${title}' was suspended`,
    heading: 'Your trip was suspended',
    paragraphs: [
      `'${title}' is no longer shown to travellers and cannot be booked or changed. Existing bookings stay as they are.`,
      'If you think this is a mistake, please write to our contact address.',
    ],
    action: 'See your trips',
  }),
  restore: (title) => ({
    subject: `'${title}' is published again`,
    heading: 'Your trip is published again',
    paragraphs: [`'${title}' is no longer suspended. Travellers can find and book it again.`],
    action: 'See the trip',
  }),
  delete: (title) => ({
    subject: `'${title}' was deleted`,
    heading: 'Your trip was deleted',
    paragraphs: [
      `We have taken '${title}' off the platform. Its bookings are ended, and travellers who paid get their money back.`,
      'If you think this is a mistake, please write to our contact address.',
    ],
    action: 'See your trips',
  }),
}

const ar: Record<TripVerdict, (title: string) => Text> = {
  approve: (title) => ({
    subject: `تم نشر «${title}»`,
    heading: 'تم نشر رحلتك',
    paragraphs: [`راجعنا «${title}» ونشرناها. يستطيع المسافرون العثور عليها وحجزها من الآن.`],
    action: 'عرض الرحلة',
  }),
  suspend: (title) => ({
    subject: `تم تعليق «${title}»`,
    heading: 'تم تعليق رحلتك',
    paragraphs: [
      `لم تعد «${title}» تظهر للمسافرين، ولا يمكن حجزها أو تعديلها. تبقى الحجوزات الحالية كما هي.`,
      'إذا كنت ترى أن هذا خطأ، فيُرجى التواصل معنا.',
    ],
    action: 'عرض رحلاتك',
  }),
  restore: (title) => ({
    subject: `تم نشر «${title}» من جديد`,
    heading: 'تم نشر رحلتك من جديد',
    paragraphs: [`انتهى تعليق «${title}». يستطيع المسافرون العثور عليها وحجزها من جديد.`],
    action: 'عرض الرحلة',
  }),
  delete: (title) => ({
    subject: `تم حذف «${title}»`,
    heading: 'تم حذف رحلتك',
    paragraphs: [
      `أزلنا «${title}» من المنصة. انتهت حجوزاتها، ويسترد المسافرون الذين دفعوا أموالهم.`,
      'إذا كنت ترى أن هذا خطأ، فيُرجى التواصل معنا.',
    ],
    action: 'عرض رحلاتك',
  }),
}

const texts: Record<Locale, Record<TripVerdict, (title: string) => Text>> = { en, ar }

interface Reader {
  locale: Locale
  publicUrl: string
}

/** Tells an agency what became of its trip, in its language. */
export function tripMail(
  verdict: TripVerdict,
  { tripId, title, reason }: TripFacts,
  { locale, publicUrl }: Reader,
): MailContent {
  const { action, ...text } = texts[locale][verdict](title)
  const site = locale === 'ar' ? `${publicUrl}/ar` : publicUrl
  const path = verdict === 'suspend' || verdict === 'delete' ? '/agency/trips' : `/trip/${tripId}`
  const facts = reason ? [{ label: locale === 'ar' ? 'السبب' : 'Reason', value: reason }] : undefined
  return { ...text, ...(facts && { facts }), action: { label: action, url: site + path } }
}
