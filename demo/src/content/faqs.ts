/** Questions in display order: the home page shows the first ones, the FAQ page groups them by category. */
export const faqs = [
  {
    category: 'Payment',
    categoryAr: 'الدفع',
    question: 'How do I pay for a trip?',
    questionAr: 'كيف أدفع ثمن الرحلة؟',
    answer:
      'Transfer to the account shown in the booking, with InstaPay, a wallet or your bank, then upload the screenshot or type the reference number. We check that the money arrived and tell the agency. Nobody here ever asks for your card.',
    answerAr:
      'حوّل إلى الحساب الظاهر في الحجز عبر إنستاباي أو المحفظة أو البنك، ثم ارفع صورة التحويل أو اكتب رقم المرجع. نتأكد من وصول المبلغ ونبلغ الشركة. لا يطلب أحد هنا بيانات بطاقتك أبدًا.',
  },
  {
    category: 'Payment',
    categoryAr: 'الدفع',
    question: 'What is the 50% deposit?',
    questionAr: 'ما هو المقدَّم بنسبة 50%؟',
    answer:
      'You may transfer half of the price now. The rest is due by the day shown in your booking: transfer it to us from My Bookings, or pay the agency at the meeting point. Both sums are shown before you pay.',
    answerAr:
      'يمكنك تحويل نصف الثمن الآن، ويُستحق الباقي حتى اليوم الظاهر في حجزك: حوّله إلينا من صفحة حجوزاتي أو ادفعه للشركة في مكان التجمع. يظهر لك المبلغان قبل أن تدفع.',
  },
  {
    category: 'Booking',
    categoryAr: 'الحجز',
    question: 'When is my seat certain?',
    questionAr: 'متى يصبح مقعدي مؤكدًا؟',
    answer:
      'Your seat is held from the moment the booking form is open, for the time shown there, and further once you have sent your booking. It is certain once we have verified the transfer, the agency has approved and we have confirmed the booking. My Bookings shows each step, and we mail you at each.',
    answerAr:
      'يُحجز مقعدك مؤقتًا منذ فتح نموذج الحجز للمدة الظاهرة فيه، ويبقى محجوزًا بعد إرسال الحجز. ويصبح مؤكدًا بعد أن نتحقق من التحويل وتوافق الشركة ونؤكد الحجز. تعرض صفحة حجوزاتي كل خطوة، ونراسلك عند كل منها.',
  },
  {
    category: 'Cancellation',
    categoryAr: 'الإلغاء',
    question: 'Can I cancel, and what do I get back?',
    questionAr: 'هل يمكنني الإلغاء، وماذا أسترد؟',
    answer:
      'Yes, under My Bookings: at once, also after the confirmation. Until the agency approves, everything that we verified comes back; after that the cancellation rules on the trip’s page decide. You see the amount before you cancel, and may ask the agency for more.',
    answerAr:
      'نعم، من صفحة حجوزاتي، فورًا وحتى بعد تأكيد الحجز. قبل موافقة الشركة تسترد كل ما تحققنا منه، وبعدها تحدد قواعد الإلغاء في صفحة الرحلة ما يُرد. ويظهر لك المبلغ قبل أن تلغي، ويمكنك أن تطلب من الشركة أكثر منه.',
  },
  {
    category: 'International trips',
    categoryAr: 'الرحلات الدولية',
    question: 'Why is part of some prices in cash?',
    questionAr: 'لماذا يُدفع جزء من بعض الرحلات نقدًا؟',
    answer:
      'Services abroad are paid in dollars or euros. You transfer the part in Egyptian pounds when you book; the part in foreign currency is collected in cash at the meeting point before departure. Both stand in the price from the start.',
    answerAr:
      'تُدفع الخدمات في الخارج بالدولار أو اليورو. تحوّل الجزء بالجنيه المصري عند الحجز، ويُحصَّل الجزء بالعملة الأجنبية نقدًا في مكان التجمع قبل الانطلاق. يظهر الجزءان في السعر من البداية.',
  },
  {
    category: 'Agencies',
    categoryAr: 'الشركات',
    question: 'How are agencies checked?',
    questionAr: 'كيف تُراجع الشركات؟',
    answer:
      'By their documents, such as the tourism licence and the commercial register. An agency’s page says which ones we have checked, and when. Our team decides about the tick. Only agencies with the tick publish trips by themselves; each trip of any other waits until we have approved it. Travellers who went along write the reviews.',
    answerAr:
      'بمستنداتها، مثل ترخيص السياحة والسجل التجاري. تذكر صفحة الشركة ما راجعناه منها ومتى، ويقرر فريقنا منح علامة التوثيق. الشركات الموثقة وحدها تنشر رحلاتها بنفسها، أما غيرها فتنتظر كل رحلة لها موافقتنا. والتقييمات يكتبها من سافروا معها.',
  },
  {
    category: 'Payment',
    categoryAr: 'الدفع',
    question: 'What if my transfer is not accepted?',
    questionAr: 'ماذا لو لم يُقبل تحويلي؟',
    answer:
      'We tell you the reason by e-mail and your seats become free again. If money did arrive, it goes back to you; otherwise check the transfer with your bank and book once more.',
    answerAr:
      'نخبرك بالسبب بالبريد الإلكتروني وتعود مقاعدك متاحة. إن كان المبلغ قد وصل نرده إليك، وإلا فراجع التحويل مع البنك واحجز مرة أخرى.',
  },
  {
    category: 'Payment',
    categoryAr: 'الدفع',
    question: 'Where do I enter a promo code?',
    questionAr: 'أين أكتب كود الخصم؟',
    answer: 'In the booking form, before you transfer. The new total appears at once; transfer exactly that amount.',
    answerAr: 'في نموذج الحجز قبل التحويل. يظهر الإجمالي الجديد فورًا، فحوّل هذا المبلغ بالضبط.',
  },
  {
    category: 'Booking',
    categoryAr: 'الحجز',
    question: 'What is the voucher?',
    questionAr: 'ما هو تأكيد الحجز؟',
    answer:
      'Proof of a confirmed booking: a PDF with a QR code. We mail it when the booking is confirmed, and you can download it under My Bookings. Keep it on your phone for the meeting point.',
    answerAr:
      'إثبات الحجز المؤكد: ملف PDF عليه رمز QR. نرسله بالبريد عند تأكيد الحجز، ويمكنك تنزيله من صفحة حجوزاتي. احتفظ به على هاتفك عند مكان التجمع.',
  },
  {
    category: 'Cancellation',
    categoryAr: 'الإلغاء',
    question: 'What if the agency cannot take me?',
    questionAr: 'ماذا لو لم تستطع الشركة أن تأخذني؟',
    answer:
      'An agency may decline a booking before it is confirmed, and has to give a reason. You read it in our mail, your seats become free, and our team sends your money back.',
    answerAr:
      'قد تعتذر الشركة عن حجز قبل تأكيده، وعليها ذكر السبب. تقرؤه في رسالتنا، وتعود مقاعدك متاحة، ويرد فريقنا أموالك.',
  },
  {
    category: 'Your papers',
    categoryAr: 'أوراقك',
    question: 'Who sees my identity card?',
    questionAr: 'من يرى صورة بطاقتي؟',
    answer:
      'Only our team and, once we have verified your payment, the agency of your trip until a week after it. The pictures are never public: they lie behind links that end after ten minutes.',
    answerAr:
      'فريقنا فقط، والشركة المنظمة لرحلتك بعد التحقق من دفعك وحتى أسبوع بعد الرحلة. الصور ليست عامة أبدًا، بل خلف روابط تنتهي بعد عشر دقائق.',
  },
  {
    category: 'This demo',
    categoryAr: 'هذا العرض',
    question: 'Are these agencies and reviews real?',
    questionAr: 'هل هذه الشركات والتقييمات حقيقية؟',
    answer:
      'No. This is a demonstration: agencies, people, trips, reviews and phone numbers are invented, and every picture is drawn.',
    answerAr: 'لا. هذا عرض تجريبي: الشركات والأشخاص والرحلات والتقييمات وأرقام الهواتف من خيالنا، والصور كلها مرسومة.',
  },
] as const
