-- The texts with which an installation begins. They describe what the product does and claim nothing else; numbers that are
-- settings are not named (docs/product/legal-pages.md#versions). A version means the same text in every installation, so the first
-- one here is not always 1.
insert into legal_page_versions (page, version, title, title_ar, body, body_ar, published_at, is_provided) values
('about', 1, 'About Rihla', 'عن رحلة',
'Rihla is a marketplace for trips in Egypt and beyond. Travel agencies publish their trips with dates, prices and seats. You choose a date, book your seats and follow the booking here until you are back home.

## What we do

- We show what a trip costs, what is included and what you get back if you cancel, before you pay.
- We receive your transfer and check it. You see at any time whether it has been verified.
- We settle with the agency, less our commission.
- We send the refund when a booking is cancelled and money is due to you.
- We publish reviews by travellers whose booking was confirmed and whose trip is over.

## What the agency does

The agency plans and runs the trip. It decides whether to accept a booking after we have verified the payment, and it is your contact before and during the trip. Its name and phone number are on your travel voucher.

## What ‘Verified agency’ means

Our team has reviewed an agency with this badge and lets it publish trips without a separate approval. If we have checked a document, such as the tourism licence, the agency’s page says which one and when. If an agency’s page says that no documents have been checked, we have checked none.

## Questions

Our [frequently asked questions](/faq) explain booking, paying and cancelling. You can also [write to us](/#contact).',
'رحلة منصة للرحلات داخل مصر وخارجها. تنشر شركات السياحة رحلاتها بمواعيدها وأسعارها ومقاعدها. تختار الموعد وتحجز مقاعدك وتتابع حجزك هنا حتى تعود إلى بيتك.

## ماذا نفعل

- نعرض لك تكلفة الرحلة وما تشمله وما يُرد إليك إذا ألغيت، قبل أن تدفع.
- نستلم تحويلك ونراجعه، وترى في أي وقت هل تم التحقق منه.
- نسوّي المستحقات مع الشركة بعد خصم عمولتنا.
- نرسل مبلغ الاسترداد عند إلغاء الحجز إذا كان لك مبلغ مستحق.
- ننشر تقييمات مسافرين تأكد حجزهم وانتهت رحلتهم.

## ماذا تفعل الشركة

تخطط الشركة للرحلة وتنفذها، وتقرر قبول الحجز بعد أن نتحقق من الدفع، وهي جهة التواصل معك قبل الرحلة وأثناءها. تجد اسمها ورقم هاتفها في تأكيد الحجز.

## ماذا تعني «شركة موثّقة»

راجع فريقنا الشركة التي تحمل هذه العلامة ويسمح لها بنشر رحلاتها دون موافقة منفصلة. وإذا راجعنا مستندًا مثل ترخيص السياحة، تذكر صفحة الشركة اسم المستند وتاريخ مراجعته. وإذا ذكرت الصفحة أنه لم تُراجَع أي مستندات، فنحن لم نراجع شيئًا منها.

## أسئلة

تشرح [الأسئلة الشائعة](/faq) الحجز والدفع والإلغاء. ويمكنك أيضًا أن [تكتب إلينا](/#contact).',
now(), true),
('terms', 2, 'Terms', 'الشروط',
'These terms describe how Rihla works and what you agree to when you create an account or send a booking.

## The platform and the agencies

Rihla is a marketplace. The trips are published and run by travel agencies, which are named on every trip page. We show the trips, receive and check payments, and settle with the agencies, less our commission.

## Your account

- Use your real name and an email address that you can read. Important messages about your bookings go there.
- Keep your password to yourself. You can see your devices in the settings and sign them out.
- You can download your data and delete your account at any time. What happens to open bookings is shown first.

## Booking

1. You choose a date and seats. From the moment the booking form is open, the seats are held for you for the time that it shows.
2. You transfer the amount to the account that the form shows and send a screenshot or the reference of the transfer. The price that was shown when you sent the booking applies.
3. We check the transfer. If we cannot find it, we may ask you for another proof. If it stays unverified, the booking ends.
4. The agency accepts or declines the booking. If it declines, verified money is refunded in full. If it does not answer in time, our team may decide for it.
5. Once the booking is confirmed, you receive a travel voucher.

What you have agreed with the agency, such as the meeting point and what is included, is stored with the booking. If the agency changes the place or the time, you are informed and asked whether you agree.

## Payment

Some trips can be paid with a deposit. You pay the rest by the day shown in your booking: by transfer to us, or directly to the agency. On some international trips an amount in foreign cash is paid to the agency. It is shown before you book and is not part of what we receive. What an agency has received itself, it returns itself.

## Cancellation and refunds

The cancellation rules of a trip are shown before you pay and are stored with your booking. Later changes by the agency do not apply to it. The [refund policy](/refund-policy) explains what you get back.

## Using the platform fairly

- Book only seats that you intend to use, and send only proofs of your own transfers.
- Write reviews about your own trip. If you are signed in, you can report a trip, a review or an agency, and we look into every report.
- We may remove content, suspend trips or deactivate accounts that deceive or harm others.

## New versions

Every version of these terms has a number and a date and stays readable on this page. The version that you accept is stored with your account and with each booking. A new version applies to bookings sent after it was published.

These terms do not limit any rights that the law gives you.',
'توضح هذه الشروط كيف تعمل رحلة وما توافق عليه عند إنشاء حساب أو إرسال حجز.

## المنصة والشركات

رحلة منصة تعرض الرحلات. تنشر الرحلات وتنفذها شركات سياحة يظهر اسمها في صفحة كل رحلة. نحن نعرض الرحلات ونستلم المدفوعات ونراجعها ونسوّي مستحقات الشركات بعد خصم عمولتنا.

## حسابك

- استخدم اسمك الحقيقي وبريدًا إلكترونيًا يمكنك قراءته، فالرسائل المهمة عن حجوزاتك تصل إليه.
- احتفظ بكلمة المرور لنفسك. يمكنك رؤية أجهزتك في الإعدادات وتسجيل الخروج منها.
- يمكنك تنزيل بياناتك وحذف حسابك في أي وقت. ونعرض لك أولًا ما سيحدث للحجوزات القائمة.

## الحجز

1. تختار الموعد والمقاعد. وتُحجز لك المقاعد مؤقتًا منذ فتح نموذج الحجز، للمدة التي تظهر فيه.
2. تحوّل المبلغ إلى الحساب الذي يظهر في النموذج وترسل صورة التحويل أو رقم المرجع. ويسري السعر الذي ظهر عند إرسال الحجز.
3. نراجع التحويل. وإذا لم نجده فقد نطلب منك إثباتًا آخر. وإذا لم يتم التحقق منه ينتهي الحجز.
4. تقبل الشركة الحجز أو ترفضه. وإذا رفضته يُرد المبلغ الذي تم التحقق منه كاملًا. وإذا لم ترد في الموعد، يجوز لفريقنا أن يقرر نيابةً عنها.
5. بعد تأكيد حجزك تصلك وثيقة تأكيد الحجز.

ما اتفقت عليه مع الشركة، مثل مكان التجمع وما تشمله الرحلة، محفوظ مع الحجز. وإذا غيّرت الشركة المكان أو الوقت نخبرك ونسألك هل توافق.

## الدفع

يمكن دفع مقدَّم لبعض الرحلات، وتدفع الباقي حتى اليوم الذي يظهر في حجزك: بتحويل إلينا أو إلى الشركة مباشرةً. وفي بعض الرحلات الدولية يُدفع مبلغ نقدي بعملة أجنبية إلى الشركة. يظهر هذا المبلغ قبل الحجز وليس جزءًا مما نستلمه. وما استلمته الشركة بنفسها تعيده بنفسها.

## الإلغاء والاسترداد

تظهر قواعد إلغاء الرحلة قبل الدفع وتُحفظ مع حجزك، ولا تسري عليه تغييرات الشركة اللاحقة. وتشرح [سياسة الاسترداد](/refund-policy) ما يُرد إليك.

## الاستخدام العادل للمنصة

- احجز فقط المقاعد التي تنوي استخدامها، وأرسل إثباتات تحويلاتك أنت فقط.
- اكتب تقييمات عن رحلتك أنت. وإذا سجّلت الدخول، يمكنك الإبلاغ عن رحلة أو تقييم أو شركة، ونحن ننظر في كل بلاغ.
- يجوز لنا حذف المحتوى أو إيقاف الرحلات أو تعطيل الحسابات التي تخدع الآخرين أو تضرهم.

## الإصدارات الجديدة

لكل إصدار من هذه الشروط رقم وتاريخ ويظل متاحًا للقراءة في هذه الصفحة. ويُحفظ الإصدار الذي توافق عليه مع حسابك ومع كل حجز. ويسري الإصدار الجديد على الحجوزات المرسلة بعد نشره.

لا تقيّد هذه الشروط أي حق يمنحه لك القانون.',
now(), true),
('privacy', 2, 'Privacy policy', 'سياسة الخصوصية',
'This page says which data Rihla stores, why, who can see it and how long it is kept.

## What we store

- **Your account**: name, email address, language and, if you give them, phone, photo, address and profile answers. Your password is stored as a hash that cannot be read.
- **Your bookings**: trip, date, seats, amounts, payment proofs, messages about the booking, and the details of the travellers that a trip asks for.
- **Identity documents**: pictures of your national ID, if a booking needs them.
- **Refunds**: where you want them sent (InstaPay, wallet or bank account). You and our team see most of it hidden; every full view by our team is logged.
- **Other things you send us**: saved companions, waiting lists, contact messages, reports and reviews; for agencies also their verification documents.
- **Use of the site**: the trips you view while signed in, your wishlist, your sessions and devices. With held seats, bookings and waiting lists, a code is stored for a set time that is made from your network address and cannot be turned back into it, so that no one can block all seats of a trip.

We use this data to run your bookings and your account, to prevent fraud, and to send the messages you have chosen. We do not sell it.

## Who can see what

- Our team sees your profile, identity documents and payment proofs. The agency of your booking sees your name, email address and photo from the booking on; the rest of your profile, your documents and proofs once the payment has been verified, and the documents until the seventh day after the trip. Before that it can download traveller lists, which it may have to show to authorities and hotels.
- Your profile photo and an agency’s pictures are public files.
- Identity documents and proofs are private files. They open only through links that are valid for ten minutes, and every view by another person is logged.
- Reviews are public with your name. If you delete your account, they stay as ‘Anonymous’.
- If you sign in with Google, Google tells us your name, your email address and an identifier. We store nothing else.

## How long we keep it

Identity documents, payment proofs, refund details and traveller details are erased automatically a set time after the trip or the refund; contact messages and trip views a set time after they were made. While a trip is coming up or a refund is due, what is needed for it is kept. A booking itself stays in the books with its amounts.

## In your browser

Signing in stores a token in your browser. Drafts of forms and your settings, such as language and colours, are stored there as well. A random device ID is stored too, to protect your account. The Google sign-in button is loaded from Google. We use no advertising and no tracking by third parties.

## Your choices

- Download all your data as a file: account settings, ‘My data’.
- Correct your data in your profile.
- Delete your account. Profile, files, sessions and messages are erased at once. What a refund that is still due needs is erased once the refund has been made or closed.
- Choose which emails you get: settings, ‘Notifications’.

Questions about your data? [Write to us](/#contact).',
'توضح هذه الصفحة البيانات التي تحفظها رحلة وسبب حفظها ومن يراها ومدة الاحتفاظ بها.

## ما نحفظه

- **حسابك**: الاسم والبريد الإلكتروني واللغة، وإن أضفتها: الهاتف والصورة والعنوان وإجابات الملف الشخصي. تُحفظ كلمة المرور في صورة مشفّرة لا يمكن قراءتها.
- **حجوزاتك**: الرحلة والموعد والمقاعد والمبالغ وإثباتات الدفع والرسائل الخاصة بالحجز وبيانات المسافرين التي تطلبها الرحلة.
- **مستندات الهوية**: صور بطاقة الرقم القومي إذا احتاجها الحجز.
- **الاسترداد**: الجهة التي تريد أن نرسل إليها المبلغ (إنستاباي أو محفظة أو حساب بنكي). يظهر معظمها مخفيًّا، ويُسجَّل كل اطلاع كامل من فريقنا.
- **ما ترسله إلينا أيضًا**: المرافقون المحفوظون وقوائم الانتظار ورسائل التواصل والبلاغات والتقييمات، ومستندات التوثيق للشركات.
- **استخدام الموقع**: الرحلات التي تشاهدها وأنت مسجّل الدخول، وقائمة المفضلة، وجلساتك وأجهزتك. ومع المقاعد المحجوزة مؤقتًا والحجوزات وقوائم الانتظار يُحفظ لمدة محددة رمز مشتق من عنوان شبكتك ولا يمكن استرجاع العنوان منه، حتى لا يستحوذ أحد على كل مقاعد رحلة.

نستخدم هذه البيانات لإدارة حجوزاتك وحسابك، ولمنع الاحتيال، ولإرسال الرسائل التي اخترتها. ولا نبيعها.

## من يرى ماذا

- يرى فريقنا ملفك الشخصي ومستندات الهوية وإثباتات الدفع. وترى شركة حجزك اسمك وبريدك الإلكتروني وصورتك منذ الحجز، وبقية ملفك ومستنداتك وإثباتاتك بعد التحقق من الدفع، والمستندات حتى اليوم السابع بعد الرحلة. ويمكنها قبل ذلك تنزيل قوائم المسافرين، وقد تقدّمها إلى الجهات الرسمية والفنادق.
- صورة ملفك الشخصي وصور الشركات ملفات عامة.
- مستندات الهوية والإثباتات ملفات خاصة. لا تُفتح إلا بروابط صالحة لعشر دقائق، ويُسجَّل كل اطلاع من شخص آخر.
- التقييمات عامة وتحمل اسمك. وإذا حذفت حسابك تبقى باسم «مجهول».
- إذا سجّلت الدخول عبر Google، تخبرنا Google باسمك وبريدك الإلكتروني ومعرّف خاص بك، ولا نحفظ غير ذلك.

## مدة الاحتفاظ

تُمحى مستندات الهوية وإثباتات الدفع وبيانات الاسترداد وبيانات المسافرين تلقائيًا بعد مدة محددة من الرحلة أو الاسترداد، ورسائل التواصل ومشاهدات الرحلات بعد مدة محددة من إنشائها. وما دامت هناك رحلة قادمة أو استرداد مستحق، نحتفظ بما يلزم له. ويبقى الحجز نفسه بمبالغه في السجلات.

## في متصفحك

عند تسجيل الدخول يُحفظ رمز دخول في متصفحك. وتُحفظ فيه أيضًا مسودات النماذج وإعداداتك مثل اللغة والألوان. ويُحفظ كذلك معرّف عشوائي للجهاز لحماية حسابك. ويُحمَّل زر تسجيل الدخول عبر Google من Google. لا نستخدم إعلانات ولا تتبّعًا من أطراف أخرى.

## خياراتك

- نزّل كل بياناتك في ملف: إعدادات الحساب، «بياناتي».
- صحّح بياناتك في ملفك الشخصي.
- احذف حسابك. يُمحى الملف الشخصي والملفات والجلسات والرسائل فورًا. وما يلزم لاسترداد لم يكتمل بعد يُمحى عند اكتماله أو إغلاقه.
- اختر رسائل البريد التي تصلك: الإعدادات، «الإشعارات».

هل لديك سؤال عن بياناتك؟ [اكتب إلينا](/#contact).',
now(), true),
('refund-policy', 3, 'Refund policy', 'سياسة الاسترداد',
'What you get back depends on who cancels, when, and on the cancellation rules of the trip. You see the amount before you confirm a cancellation.

## When you cancel

- Until the agency has accepted your booking, everything that was verified is refunded.
- Afterwards the cancellation rules of the trip apply. They say which share comes back until how many days before the departure, and are shown on the trip page, before you pay, in My bookings and on the voucher.
- The rules are stored with your booking. If the agency changes them later, yours stay as they were.
- You cancel a confirmed booking yourself, too. It ends at once, with what the rules give back on that day. If you ask for more, or if the trip page says so, the agency answers first. Without an answer in time the booking ends by the rules of the day of your request. You never get less than they give.

## When the agency or we cancel

You get back everything that was verified. This includes a booking that the agency declines, a date or trip that is cancelled, and a booking that is still undecided on the day of departure. It also includes a booking that you end because you do not agree to a changed place or time, and a payment that reached us after the seats were gone. What you paid to the agency in person, such as the rest of a deposit or cash in another currency, is returned by the agency itself.

## What is refunded

- We refund money that has reached us. If we could not verify your transfer, contact us: once we find it, we refund what is due.
- The rest of a deposit booking is included if you transferred it to us: the rules say which share of it comes back. A transfer of the rest that we verify only after the cancellation goes back in full.
- The rest that you paid to the agency is the agency’s to return, because it never reached us. We show this amount apart, and pay it in the agency’s place only if two members of our team decide to.
- Fractions of the smallest currency unit are rounded in your favour.

## How the money reaches you

A refund is sent by our team in one or more transfers. We ask you where to send it: InstaPay, a mobile wallet or a bank account; refunds in foreign currency go to bank accounts only. Each transfer is recorded with your booking, with a proof if there is one, and we email you about each.',
'يعتمد ما يُرد إليك على من ألغى الحجز ومتى، وعلى قواعد إلغاء الرحلة. ويظهر لك المبلغ قبل أن تؤكد الإلغاء.

## عندما تلغي أنت

- قبل أن تقبل الشركة حجزك، يُرد إليك كل ما تم التحقق منه.
- بعد ذلك تسري قواعد إلغاء الرحلة. تحدد القواعد النسبة التي تُرد وحتى كم يومًا قبل المغادرة، وتظهر في صفحة الرحلة وقبل الدفع وفي «حجوزاتي» وفي تأكيد الحجز.
- القواعد محفوظة مع حجزك. وإذا غيّرتها الشركة لاحقًا تبقى قواعدك كما كانت.
- تلغي الحجز المؤكد بنفسك أيضًا، فينتهي فورًا ويُرد إليك ما تحدده القواعد في ذلك اليوم. وإذا طلبت أكثر، أو نصّت صفحة الرحلة على ذلك، ترد الشركة أولًا. وإذا لم ترد في الموعد ينتهي الحجز وفق قواعد يوم طلبك. ولا يُرد إليك أقل مما تحدده أبدًا.

## عندما تلغي الشركة أو نلغي نحن

يُرد إليك كل ما تم التحقق منه. ويشمل ذلك الحجز الذي ترفضه الشركة، والموعد أو الرحلة التي تُلغى، والحجز الذي لم يُبتّ فيه حتى يوم المغادرة. ويشمل أيضًا الحجز الذي تنهيه لأنك لا توافق على تغيير المكان أو الوقت، والمبلغ الذي وصلنا بعد نفاد المقاعد. أما ما دفعته إلى الشركة مباشرةً، كباقي المبلغ بعد المقدَّم أو المبلغ النقدي بعملة أخرى، فتعيده الشركة بنفسها.

## ما الذي يُرد

- نرد المبالغ التي وصلت إلينا. وإذا لم نتمكن من التحقق من تحويلك فراسلنا: بمجرد أن نجده نرد المستحق منه.
- في الحجز بمقدَّم يدخل باقي المبلغ ضمن الاسترداد إذا حوّلته إلينا، وتحدد القواعد النسبة التي تُرد منه. وإذا تحققنا من تحويل الباقي بعد الإلغاء يُرد كاملًا.
- باقي المبلغ الذي دفعته إلى الشركة تعيده الشركة، لأنه لم يصل إلينا. نعرض هذا المبلغ منفصلًا، ولا ندفعه بدلًا من الشركة إلا إذا قرر ذلك عضوان من فريقنا.
- تُقرَّب كسور أصغر وحدة من العملة لصالحك.

## كيف يصلك المبلغ

يرسل فريقنا المبلغ المسترد في تحويل واحد أو أكثر. نسألك أين نرسله: إنستاباي أو محفظة إلكترونية أو حساب بنكي، ولا تُرسل العملات الأجنبية إلا إلى حساب بنكي. ويُسجَّل كل تحويل مع حجزك، ومعه الإثبات إن وُجد، ونراسلك بالبريد عند كل تحويل.',
now(), true),
('money-protection', 2, 'How your money is protected', 'كيف نحمي أموالك',
'What you transfer for a booking goes to Rihla, not to the agency. This page explains what happens to it. The rest of a deposit can be transferred to us as well, or paid to the agency. Foreign cash is paid to the agency.

## What happens to your money

1. **You transfer it to Rihla.** The form shows the account and the name of its holder, so that you can compare the name before you send. A change of the account needs the approval of a second member of our team or, while there is only one, a wait of a day.
2. **We check it.** ‘Reported’ is what you told us, ‘verified’ is what we have confirmed. The two never look the same.
3. **We keep it on record for your booking.** It is assigned to your booking until it is refunded or, after the trip, settled with the agency, less our commission.
4. **Or it comes back to you.** If the agency declines or cancels, you get back everything that was verified. If you cancel, the rules that you saw before paying apply. See the [refund policy](/refund-policy).

## What to look out for

- Transfer money for a booking only to the account that the booking form or My bookings shows, and write the booking’s reference in the transfer note.
- We never ask for your password or for a code, by phone or by message.
- If someone asks you to pay anything other than what your booking shows, [tell us](/#contact) before you pay.
- If you booked with a deposit, you transfer the rest to us or pay it to the agency. What you transfer is protected as described here. On some international trips foreign cash is paid to the agency on the trip. The amount is shown before you book.
- What you pay to the agency itself does not reach us. If the booking is cancelled, the agency has to return it. We pay it in the agency’s place only if two members of our team decide to.

## What we do not promise

We are not a bank and this is not an insurance. We describe here how we handle payments, and what you get back follows from the refund policy.',
'ما تحوّله مقابل الحجز يصل إلى رحلة وليس إلى الشركة. توضح هذه الصفحة ما يحدث له. أما باقي المبلغ بعد المقدَّم فيمكنك تحويله إلينا أيضًا أو دفعه إلى الشركة، ويُدفع المبلغ النقدي بالعملة الأجنبية إلى الشركة.

## ماذا يحدث لأموالك

1. **تحوّل المبلغ إلى رحلة.** يعرض النموذج الحساب واسم صاحبه لتقارن الاسم قبل الإرسال. ويحتاج تغيير الحساب إلى موافقة عضو ثانٍ من فريقنا، أو إلى الانتظار يومًا إذا لم يكن هناك غير عضو واحد.
2. **نراجع التحويل.** «المُبلَّغ عنه» هو ما أخبرتنا به، و«تم التحقق منه» هو ما أكدناه نحن. ولا يتشابهان أبدًا في العرض.
3. **نسجّله لحجزك.** يبقى المبلغ مسجَّلًا باسم حجزك حتى يُرد إليك أو نسوّيه مع الشركة بعد الرحلة وبعد خصم عمولتنا.
4. **أو يعود إليك.** إذا رفضت الشركة أو ألغت، يُرد إليك كل ما تم التحقق منه. وإذا ألغيت أنت، تسري القواعد التي رأيتها قبل الدفع. راجع [سياسة الاسترداد](/refund-policy).

## انتبه إلى ما يلي

- حوّل فقط إلى الحساب الذي يظهر في نموذج الحجز أو في «حجوزاتي»، واكتب مرجع الحجز في ملاحظة التحويل.
- لا نطلب منك أبدًا كلمة المرور أو رمزًا عبر الهاتف أو الرسائل.
- إذا طلب منك أحد دفع أي مبلغ غير ما يظهر في حجزك، [أبلغنا](/#contact) قبل أن تدفع.
- إذا حجزت بمقدَّم، تحوّل باقي المبلغ إلينا أو تدفعه إلى الشركة. وما تحوّله إلينا محمي كما توضح هذه الصفحة. وفي بعض الرحلات الدولية يُدفع مبلغ نقدي بعملة أجنبية إلى الشركة أثناء الرحلة. يظهر المبلغ قبل الحجز.
- ما تدفعه إلى الشركة نفسها لا يصل إلينا. وإذا أُلغي الحجز فعلى الشركة أن تعيده، ولا ندفعه بدلًا منها إلا إذا قرر ذلك عضوان من فريقنا.

## ما لا نَعِد به

لسنا بنكًا، وهذا ليس تأمينًا. نوضح هنا كيف نتعامل مع المدفوعات، وما يُرد إليك تحدده سياسة الاسترداد.',
now(), true);
