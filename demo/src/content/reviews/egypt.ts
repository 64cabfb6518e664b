import type { DemoReviews } from './demo-review.ts'

/** Of trips in the desert, along the Nile and around Cairo. */
export const egyptReviews: DemoReviews = {
  'siwa-salt': [
    [
      5,
      'Nine hours on a bus and I would do it again tomorrow. Floating in the salt lake at four in the afternoon is the quietest I have been in years.',
      'Thank you! Youssef says the lake misses you too.',
    ],
    [5, 'Youssef’s grandmother fed us. That is the review.'],
    [
      5,
      'I had put this off for four years because of the drive, so let me describe the drive. You leave Giza before the traffic wakes up, you sleep, you swim in Matruh when everybody is stiff, you sleep again, and then the road drops between two cliffs and there is a lake where no lake should be. After that nothing is in a hurry. We floated in the salt pools until our fingers looked like dates, ate bread baked in the sand, and on the third night Youssef switched off the lamps and made us be silent for five minutes, which I believed I would hate. It was the best part.\n\nPractical things: bring shoes you do not love for the salt, cash for the market, and a second charger, because the lodge has one socket a room. Ask for the upper rooms. The group was ten and nobody was difficult, which I am told is luck.',
      'We are keeping the five minutes in the programme because of what you wrote, and there is a second socket in every room since October.',
    ],
    [
      4,
      'Lovely lodge, real silence. The room was cold at night, ask for the third blanket on the first evening and not on the third.',
      'True, and noted: three blankets in every room from November on.',
    ],
    [5, 'سيوة تستحق الطريق. السائق محترم، والأكل من الجنينة، والبحيرة حكاية وحدها.'],
    [
      3,
      'Beautiful place but too much driving on the last day. A night train to Matruh would help.',
      'We agree about the last day and are trying the night train in spring.',
    ],
  ],
  'white-desert': [
    [
      5,
      'Our guide Hamada knew every rock by name. Tea under the stars was the best part.',
      'And you were the only group that finished the whole loaf. Come back!',
    ],
    [5, 'A fox stole my sock. I forgive it.'],
    [
      4,
      'ليلة لا تُنسى، لكن البرد شديد فعلاً. خذوا كلامهم عن القبعة بجدية.',
      'شكرًا لك. زدنا البطاطين في كل سيارة، والقبعة تظل أهم من الكاميرا.',
    ],
    [5, 'Went alone, came back with eleven friends and sand in everything.'],
    [
      4,
      'Well organised, good food. The jeep windows do not close all the way.',
      'They do now. Thank you for telling us.',
    ],
    [3, 'Nice, but we arrived at the camp after dark because lunch took two hours.'],
  ],
  'bahariya-springs': [
    [5, 'My back has not felt like this since university. Night bath at Bir Sigam with steam and stars.'],
    [4, 'Relaxed pace, friendly people. I wished for one more hour at the lake.'],
    [4, 'مناسبة لمن يريد الراحة. العيون الساخنة بعد مشي النهار اختراع.'],
  ],
  'sand-sea': [
    [
      5,
      'Five days without a road. The drivers discuss a dune the way doctors discuss an X-ray, then they fly over it.',
    ],
    [
      5,
      'Expensive and worth it. The day without engines was the heart of the trip.',
      'Our favourite day too. Thank you!',
    ],
  ],
  'wadi-hitan-day': [
    [5, 'Whales in the desert with legs. My daughter has talked about nothing else for a week.'],
    [4, 'Long day, very well timed. Lunch fish was excellent.'],
    [5, 'المرشد شرح للأولاد بطريقة حلوة جداً، والمتحف صغير لكنه مرتب.'],
    [4, 'We were the first at the fossils and had them to ourselves. Bring a scarf for the wind.'],
  ],
  'date-harvest': [
    [5, 'I picked four kilos, ate one, and learned two songs I cannot repeat.'],
    [5, 'أجمل أيام السنة. رجعت بصندوق بلح وأصدقاء.'],
  ],
  felucca: [
    [5, 'Captain Jamaica cooked lentils in a storm of sparks and sang. No wind until ten, then so much wind.'],
    [
      4,
      'You wash in the river and sleep on deck. If that sounds good to you, it is very good.',
      'That sentence goes on our wall, with your permission.',
    ],
    [
      5,
      'نمنا على سطح المركب وصحينا على صوت الطيور. بلا إنترنت، والحمد لله.\n\nكنا ستة أصدقاء لم نجتمع منذ سنوات، وكنت أخاف أن نمل بعد اليوم الأول لأن المركب صغير ولا يوجد فيه ما يُفعل. والحقيقة أن هذا هو الجمال كله: تجلس، وتشرب الشاي، وتحكي، ويمر النيل بجانبك كأنه لا يعرفك. الريس طبخ لنا عدسًا وسمكًا أحسن من أي مطعم، وعلّم أختي كيف تمسك الدفة، ووقف بنا عند جزيرة صغيرة سبحنا حولها قبل الغروب. من يريد حمامًا ساخنًا وتكييفًا فهذه ليست رحلته، أما من يريد أن يسمع نفسه قليلًا فلن يجد أفضل منها. نصيحتي: خذوا كشافًا للرأس وجاكيت خفيفًا لليل، واتركوا السماعات في البيت.',
      'كلامك أسعد الطاقم كله. مكانكم على السطح محفوظ متى رجعتم.',
    ],
    [4, 'Perfect two days. Kom Ombo on the last morning was a little rushed for us.'],
  ],
  luxor: [
    [
      5,
      'The balloon went up pink and came down gold. Our Egyptologist, Mahmoud, answered about three hundred questions.',
    ],
    [
      5,
      'Karnak at six in the morning with nobody there. We left when the buses came, just as promised.',
      'Set the alarm for six again next year, we will be at the gate.',
    ],
    [4, 'Very good guide and hotel. Train was ninety minutes late both ways, which is not their fault but know it.'],
    [5, 'الرحلة محترمة من أول دقيقة، والفندق وسط الزرع.'],
    [4, 'Three tombs instead of six is the right idea. I remember all three.'],
  ],
  dahabiya: [
    [
      5,
      'Four days in which the loudest noise was the sail. The crew makes you feel like the guest of a slightly eccentric uncle.',
    ],
    [5, 'We swam every afternoon. Gebel El Silsila should be as famous as Edfu.'],
  ],
  'abu-simbel': [
    [5, 'Hagga Amna’s okra. Also two temples.'],
    [4, 'Three in the morning is brutal but you are there before everyone. The nap is scheduled, and needed.'],
    [
      5,
      'The house on the river is simple and spotless. We did not want to leave the roof.',
      'The roof is always open for you.',
    ],
  ],
  'thebes-balloon': [
    [5, 'The walk over the hill should be compulsory. You understand the whole place in ninety minutes.'],
    [4, 'Good shoes needed. Medinet Habu alone is worth the trip.'],
  ],
  'giza-first-light': [
    [5, 'I grew up ten minutes from the pyramids and had never heard of the bakers. Dalia is a treasure.'],
    [5, 'In at the first minute, away from the camels, feteer in Saqqara. Perfect Saturday.'],
    [4, 'Great guide. The cart on the plateau was crowded in the last part.'],
    [5, 'أخيراً جولة في الهرم بلا إزعاج. شكراً للمرشدة.', 'شكراً لك، ونراك في سقارة ودهشور.'],
    [4, 'Tickets are extra, read the page. Otherwise smooth as can be.'],
  ],
  rooftops: [
    [5, 'Six hundred steps and a sunset on Bab Zuweila. My legs complain, I do not.'],
    [4, 'The architect explains light like other people explain football.'],
    [5, 'الجولة ممتعة والفطير من الفرن مباشرة كان مفاجأة.'],
    [5, 'Took my parents, who have lived here for sixty years. They saw three things they had never seen.'],
  ],
  'coptic-cairo': [[5, 'Slow and shaded, as promised. Grandmother approved, and she approves of little.']],
  quads: [[3, 'Fun, but the helmets were old and the briefing short.']],
}
