import type { BookingMailTexts } from './booking-mail-labels.ts'

const seeBooking = 'عرض الحجز'
const openBookings = 'فتح الحجوزات'

export const bookingMailTextsAr: BookingMailTexts = {
  'submit.customer': (w) => ({
    subject: `استلمنا حجزك: ${w.trip}`,
    heading: 'وصلنا حجزك ومقاعدك محجوزة',
    paragraphs: [
      `شكرًا ${w.customer}. نطابق الآن تحويلك بمبلغ ${w.paidNow} مع حسابنا.`,
      `سنراسلك فور التحقق من الدفع، ثم توافق ${w.agency} على مقاعدك.`,
    ],
    action: seeBooking,
  }),
  'submit.admins': (w) => ({
    subject: `دفعة للتحقق: ${w.paidNow}، ${w.trip}`,
    heading: 'دفعة تنتظر التحقق',
    paragraphs: [`حجز ${w.customer} عدد ${w.seats} من المقاعد مع ${w.agency} وأرسل إثبات تحويل بمبلغ ${w.paidNow}.`],
    action: 'مراجعة الدفعة',
  }),
  'verify_payment.customer': (w) => ({
    subject: `تم التحقق من الدفع: ${w.trip}`,
    heading: 'وصل المبلغ',
    paragraphs: [`وجدنا تحويلك بمبلغ ${w.paidNow}. تراجع ${w.agency} حجزك الآن، عادةً خلال يوم.`],
    action: seeBooking,
  }),
  'verify_payment.agency': (w) => ({
    subject: `حجز ينتظر موافقتك: ${w.trip}`,
    heading: 'حجز مدفوع ينتظرك',
    paragraphs: [`حجز ${w.customer} عدد ${w.seats} من المقاعد، وتم التحقق من الدفع. يُرجى الموافقة أو الاعتذار.`],
    action: 'مراجعة الحجز',
  }),
  'reject_payment.customer': (w) => ({
    subject: `لم نتمكن من قبول الدفعة: ${w.trip}`,
    heading: 'لم تُقبل دفعتك',
    paragraphs: [
      w.note ? `السبب: ${w.note}` : 'لم نجد في حسابنا تحويلًا يطابق الإثبات الذي أرسلته.',
      'أصبحت مقاعدك متاحة من جديد. إن بقيت مقاعد يمكنك الحجز مرة أخرى وإرسال إثبات آخر. وإذا خُصم المبلغ من حسابك فردّ على هذه الرسالة وسنبحث عنه.',
    ],
    action: seeBooking,
  }),
  'approve.customer': (w) => ({
    subject: `وافقت ${w.agency} على حجزك`,
    heading: 'وافقت الشركة على مقاعدك',
    paragraphs: ['نجري مراجعة أخيرة ثم نرسل لك قسيمة الرحلة. لا يلزمك فعل أي شيء.'],
    action: seeBooking,
  }),
  'approve.admins': (w) => ({
    subject: `جاهز للتأكيد: ${w.trip}، ${w.customer}`,
    heading: 'حجز جاهز للتأكيد',
    paragraphs: [`وافقت ${w.agency} على حجز ${w.customer}.`],
    action: openBookings,
  }),
  'reject.customer': (w) => ({
    subject: `اعتذرت ${w.agency} عن حجزك`,
    heading: 'اعتذرت الشركة عن الحجز',
    paragraphs: [`السبب كما ذكرته: ${w.note ?? ''}`, `ستسترد ${w.paidNow}، ونحن نجهّز الاسترداد.`],
    action: seeBooking,
  }),
  'reject.admins': (w) => ({
    subject: `استرداد مستحق: اعتذرت ${w.agency} عن حجز ${w.customer}`,
    heading: 'حجز مرفوض ينتظر الاسترداد',
    paragraphs: [`اعتذرت ${w.agency} عن الحجز. يجب ردّ ${w.paidNow} إلى ${w.customer}.`],
    action: openBookings,
  }),
  'confirm.customer': (w) => ({
    subject: `تأكّد حجزك: ${w.trip}، ${w.days}`,
    heading: 'رحلتك مؤكدة',
    paragraphs: [
      'تأكّد حجزك، والقسيمة مرفقة بهذه الرسالة. أظهرها عند نقطة اللقاء مطبوعة أو على هاتفك.',
      `لديك سؤال عن يوم الرحلة؟ ${w.agency}${w.agencyPhone ? `، ${w.agencyPhone}` : ''}.`,
    ],
    action: seeBooking,
  }),
  'confirm.agency': (w) => ({
    subject: `حجز مؤكد: ${w.customer} يسافر معكم`,
    heading: 'تأكّد حجز',
    paragraphs: [`لدى ${w.customer} عدد ${w.seats} من المقاعد المؤكدة في ${w.days}.`],
    action: openBookings,
  }),
  'cancel.customer': (w) => ({
    subject: `أُلغي حجزك: ${w.trip}`,
    heading: 'أُلغي حجزك',
    paragraphs: ['أصبحت مقاعدك متاحة من جديد. سيعالج فريقنا الاسترداد، ونراسلك عند إرساله.'],
    action: seeBooking,
  }),
  'cancel.agency': (w) => ({
    subject: `إلغاء: ${w.customer}، ${w.trip}`,
    heading: 'ألغى عميل حجزه',
    paragraphs: [`ألغى ${w.customer} حجزه. يمكن بيع المقاعد (${w.seats}) من جديد.`],
    action: openBookings,
  }),
  'cancel.admins': (w) => ({
    subject: `استرداد للمراجعة: ألغى ${w.customer} حجز ${w.trip}`,
    heading: 'حجز ملغى ينتظر الاسترداد',
    paragraphs: [`ألغى ${w.customer} حجزه. يُرجى ردّ ما دُفع أو إغلاق الحجز مع ملاحظة.`],
    action: openBookings,
  }),
  'process_refund.customer': (w) => ({
    subject: `أُرسل مبلغ الاسترداد: ${w.refund}`,
    heading: 'أرسلنا مبلغ الاسترداد',
    paragraphs: [
      `أعدنا إليك ${w.refund}. قد يستغرق ظهوره بضعة أيام بحسب البنك أو المحفظة.`,
      ...(w.hasRefundProof ? ['تجد إثبات التحويل مع تفاصيل حجزك.'] : []),
    ],
    action: seeBooking,
  }),
  'close_without_refund.customer': (w) => ({
    subject: `أُغلق حجزك: ${w.trip}`,
    heading: 'أُغلق حجزك دون استرداد',
    paragraphs: [`السبب: ${w.note ?? ''}`, 'إذا رأيت أن هذا خطأ فردّ على هذه الرسالة.'],
    action: seeBooking,
  }),
  'withdraw.customer': (w) => ({
    subject: `لم تعد الرحلة متاحة: ${w.trip}`,
    heading: 'لم تعد هذه الرحلة متاحة',
    paragraphs: ['نأسف، فقد انتهى حجزك. يراجع فريقنا الآن ما دفعته ويردّه إليك.'],
    action: 'ابحث عن رحلة أخرى',
  }),
  'withdraw.agency': (w) => ({
    subject: `انتهى حجز: ${w.customer}، ${w.trip}`,
    heading: 'أغلق أحد المسافرين حسابه',
    paragraphs: [`انتهى معه حجز ${w.customer}. عادت المقاعد متاحة، ويتولى فريقنا ردّ المبلغ.`],
    action: openBookings,
  }),
  'withdraw.admins': (w) => ({
    subject: `استرداد مستحق: انتهى حجز ${w.customer}، ${w.trip}`,
    heading: 'أنهى الحذف حجزًا',
    paragraphs: [`انتهى حجز ${w.customer}. يُرجى ردّ ما دُفع أو إغلاق الحجز مع ملاحظة.`],
    action: openBookings,
  }),
  'collect_remaining.customer': (w) => ({
    subject: `استلمت ${w.agency} المبلغ المتبقي`,
    heading: 'لم يبقَ شيء للدفع',
    paragraphs: [`استلمت ${w.agency} المبلغ المتبقي ${w.remaining}. حجزك مدفوع بالكامل.`],
    action: seeBooking,
  }),
}
