/** Questions as they stand on the home page, in this order. */
export const faqs = [
  {
    category: 'Payment',
    question: 'How do I pay for a trip?',
    answer:
      'Transfer to the account shown in the booking, with InstaPay, a wallet or your bank, then upload the screenshot or type the reference number. We check it and tell the agency. Rihla never asks for your card.',
    questionAr: 'كيف أدفع ثمن الرحلة؟',
    answerAr:
      'حوّل إلى الحساب الظاهر في الحجز عن طريق إنستاباي أو المحفظة أو البنك، ثم ارفع صورة التحويل أو اكتب رقم المرجع. نراجعه ونبلغ الشركة. لا نطلب بيانات بطاقتك أبداً.',
  },
  {
    category: 'Payment',
    question: 'What is the 50% deposit?',
    answer:
      'You may pay half of the price now and the rest to the agency on the day of the trip. Your booking shows both sums, and the agency marks the second one as collected.',
    questionAr: 'ما هو العربون بنسبة 50%؟',
    answerAr: 'يمكنك دفع نصف الثمن الآن والباقي للشركة يوم الرحلة. يظهر المبلغان في حجزك، وتسجل الشركة استلام الباقي.',
  },
  {
    category: 'Booking',
    question: 'When is my seat certain?',
    answer:
      'Your seat is held from the moment you submit. It is certain once we have verified the transfer, the agency has approved and we have confirmed: then you can download the voucher.',
    questionAr: 'متى يصبح مقعدي مؤكداً؟',
    answerAr:
      'يُحجز مقعدك من لحظة الإرسال، ويصبح مؤكداً بعد أن نراجع التحويل وتوافق الشركة ونؤكد الحجز. عندها يمكنك تنزيل القسيمة.',
  },
  {
    category: 'Booking',
    question: 'Can I cancel, and what do I get back?',
    answer:
      'You can cancel under My Bookings until the booking is confirmed. What comes back follows the cancellation policy on the trip’s page; we tell you the sum when we send it.',
    questionAr: 'هل يمكنني الإلغاء، وماذا أسترد؟',
    answerAr:
      'يمكنك الإلغاء من صفحة حجوزاتي حتى تأكيد الحجز. المبلغ المسترد بحسب سياسة الإلغاء في صفحة الرحلة، ونخبرك به عند إرساله.',
  },
  {
    category: 'International',
    question: 'Why is part of some prices in cash?',
    answer:
      'Hotels and guides abroad are paid in dollars or euros. The Egyptian part is transferred when you book; the foreign part is collected in cash at the meeting point, against a receipt.',
    questionAr: 'لماذا يُدفع جزء من بعض الرحلات نقداً؟',
    answerAr:
      'الفنادق والمرشدون في الخارج يتقاضون بالدولار أو اليورو. تحوّل الجزء المصري عند الحجز، ويُسلَّم الجزء الأجنبي نقداً في مكان التجمع مقابل إيصال.',
  },
  {
    category: 'Agencies',
    question: 'What does “verified agency” mean?',
    answer:
      'We have seen the licence, visited the address and checked the bank account. An agency without the tick may show itself, but each of its trips waits for our approval.',
    questionAr: 'ماذا تعني «شركة موثقة»؟',
    answerAr:
      'أننا اطلعنا على الترخيص وزرنا العنوان وتأكدنا من الحساب البنكي. أما الشركة غير الموثقة فتنتظر كل رحلة لها موافقتنا.',
  },
  {
    category: 'Your papers',
    question: 'Who sees my identity card?',
    answer:
      'Only our team, and the agency of a trip you have paid for, as long as that booking lives. The pictures lie behind links that end after ten minutes.',
    questionAr: 'من يرى صورة بطاقتي؟',
    answerAr: 'فريقنا فقط، والشركة المنظمة لرحلة دفعت ثمنها ما دام الحجز قائماً. الصور خلف روابط تنتهي بعد عشر دقائق.',
  },
  {
    category: 'This demo',
    question: 'Are these agencies and reviews real?',
    answer:
      'No. This is a demonstration: agencies, people, trips, reviews and phone numbers are invented, and every picture is drawn. Nothing you book here leaves Cairo.',
    questionAr: 'هل هذه الشركات والتقييمات حقيقية؟',
    answerAr: 'لا. هذا عرض تجريبي: الشركات والأشخاص والرحلات والتقييمات وأرقام الهواتف من خيالنا، والصور كلها مرسومة.',
  },
] as const
