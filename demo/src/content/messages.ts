/** Contact messages with optional replies, newest first. Arabic messages come from Arabic-speaking visitors. */
export type DemoMessage = readonly [subject: string, message: string, answer?: string]

export const messages: readonly DemoMessage[] = [
  ['Wheelchair on the felucca', 'My father uses a wheelchair. Can he come along on the felucca trip from Aswan?'],
  ['رحلة للمدرسة', 'نحن مدرسة من 40 طالبًا ونرغب في رحلة يوم واحد إلى الفيوم في مارس. هل يمكن ترتيب ذلك؟'],
  [
    'Paid twice by mistake',
    'InstaPay showed an error, so I sent the deposit again. Both left my account. What happens now?',
  ],
  ['Vegetarian food in Siwa', 'We are four, two of us eat no meat. Does the camp in Siwa know what to cook for us?'],
  ['هل يوجد تقسيط؟', 'أريد حجز رحلة إسطنبول لشخصين. هل يمكن الدفع على أكثر من دفعتين؟'],
  ['Voucher in two names', 'My sister travels with me, the voucher has only my name. Is that enough for her to board?'],
  ['Student discount', 'Do students get a lower price on day trips if they bring their card?'],
  ['تغيير موعد الرحلة', 'حجزت رحلة دهب لشهر ديسمبر وأريد تأجيلها أسبوعًا. هل يمكن ذلك دون إلغاء؟'],
  ['Listing our boats', 'We run two boats from Hurghada. How long does it take until an agency is verified here?'],
  ['Passport for Zanzibar', 'My passport ends in five months. Is that enough for the trip to Zanzibar?'],
  [
    'Pick-up from Alexandria',
    'All desert trips seem to start in Cairo. Does anybody pick up in Alexandria?',
    'Most desert trips start in Cairo, that is true. On the page of a trip you find its meeting point; Sahara Lines stops at Km 26 of the desert road when asked a day before.',
  ],
  [
    'مكان التجمع في القاهرة',
    'أين نلتقي يوم الرحلة إلى الصحراء البيضاء؟ لم أجد العنوان.',
    'مكان التجمع مكتوب في صفحة الرحلة وفي قسيمتك بعد التأكيد. رقم الشركة بجانبه إن احتجت إلى السؤال في اليوم نفسه.',
  ],
  [
    'Code from the newsletter',
    'My code says it is not valid. I typed it exactly as in the mail.',
    'The code you name ended last week. Write to us with your next booking and we will tell you which one is running.',
  ],
  [
    'Children under six',
    'Do small children need a seat of their own in the minibus?',
    'Yes, every child needs a seat: the law asks for it. Some agencies give a lower price to children under six; ask them before you book.',
  ],
  [
    'استرداد المبلغ',
    'ألغيت حجزي قبل أربعة أيام. متى يصل المبلغ؟',
    'أُعيد المبلغ إلى حسابك أمس. تظهر قيمته وتاريخه في صفحة حجوزاتي.',
  ],
  [
    'Snorkelling without swimming',
    'I do not swim well. Is there still something for me on the day in Ras Mohammed?',
    'There is: the boat carries life vests and a float, and a guide stays with those who do not swim. Tell the agency when you board.',
  ],
  [
    'An invoice for my company',
    'My company pays for the trip and needs an invoice. Who writes it?',
    'The agency does. Its phone and e-mail stand in your confirmed booking; give them the name and tax number of your company.',
  ],
  [
    'سؤال عن الملابس',
    'ماذا نرتدي ليلًا في الصحراء في شهر يناير؟',
    'الليل بارد، بين 3 و8 درجات. خذوا معطفًا ثقيلًا وقبعة وجوارب صوفية، والشركة توفر الأغطية.',
  ],
  [
    'Two reviews for one trip',
    'My wife and I travelled on one booking. Can each of us write a review?',
    'One review per booking, written by whoever booked. You can write it together.',
  ],
  [
    'Thank you',
    'The guide in Luxor waited an hour for our late train. Please tell him.',
    'We told Nile & Palm, and they told him. Thank you for writing.',
  ],
]
