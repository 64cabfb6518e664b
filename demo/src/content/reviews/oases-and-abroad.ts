import type { DemoReviews } from './demo-review.ts'

/** Of trips by the people of the oases, of رحّال, and across the border. */
export const oasesAndAbroadReviews: DemoReviews = {
  istanbul: [
    [
      5,
      'Ferry every day, tea on every ferry. Ebru showed us the city she lives in, not the one on plates.',
      'Ebru read this aloud at breakfast. Teşekkürler!',
    ],
    [4, 'Small hotel, perfect place. The hill up to it keeps you fit.'],
    [5, 'The cash part was explained clearly, we got a receipt at the airport. No surprises.'],
    [4, 'برنامج هادئ ومرتب، وموضوع التأشيرة ساعدونا فيه خطوة بخطوة.'],
  ],
  cappadocia: [
    [5, 'A hundred balloons over your coffee. I did not even fly, and it was the best morning of the year.'],
    [5, 'The cave room has better heating than my flat.'],
    [
      4,
      'Our balloon was cancelled for wind and refunded on the spot. The walk through Rose Valley made up for it.',
      'The wind decides. We are glad the valley did its part.',
    ],
  ],
  'athens-santorini': [
    [5, 'Ten kilometres along the caldera in January with nobody but cats.'],
    [4, 'Slow ferry was a great idea. Bring a jacket for the deck.'],
  ],
  rome: [
    [5, 'One big thing, one small thing a day. We were never tired and remember everything.'],
    [4, 'Testaccio is noisy and we loved it. City tax is extra.'],
  ],
  paris: [[5, 'Seven things in the Louvre. I stood in front of the Fayoum portrait for half an hour.']],
  tbilisi: [
    [5, 'Snow, khinkali, a church on a mountain. Book it.'],
    [4, 'The military road is long, but you stop for every view. Guide spoke good Arabic, a nice surprise.'],
  ],
  zanzibar: [
    [5, 'The dhow day was the kind of day you keep for bad winters.'],
    [4, 'Two nights in Stone Town is right. Flights were long.'],
  ],
  petra: [
    [5, 'Up to the Monastery before the heat, down by candlelight. My knees remember, and so do I.'],
    [4, 'The ferry had its own schedule, the team had sandwiches.', 'We pack sandwiches for every ferry since 2019.'],
    [5, 'ليلة وادي رم وحدها تكفي. أكل الزرب من تحت الرمل تجربة.'],
  ],
  malaysia: [[5, 'Easy, warm and delicious. Halal food at every corner and no visa to worry about.']],
  'tunis-pottery': [
    [5, 'My bowl leans. I eat from it every morning.', 'A bowl that leans has character.'],
    [5, 'أحلى عطلة للأيدي. الأستاذة راوية وتلاميذها في منتهى الصبر.'],
    [4, 'Lovely house, cold shower on the second morning. Fixed by the evening.'],
  ],
  'wadi-rayan-day': [
    [4, 'Waterfalls are small, the lake is not. Good day out with kids.'],
    [5, 'Three colours of the lake, as advertised.'],
    [
      3,
      'Bus left Giza forty minutes late. The rest was nice.',
      'نعتذر عن التأخير. منذ ذلك اليوم نتحرك في السابعة تماماً.',
    ],
  ],
  'ain-sokhna': [[5, 'I read two books and heard no music. Exactly what it says.']],
  'aswan-ar': [
    [5, 'سلمى مرشدة من قلب البلد. اليوم الحر كان أجمل الأيام.', 'شكراً من سلمى ومن البيت كله.'],
    [5, 'البيت النوبي نظيف ومبهج، والأولاد لم يتركوا المركب.'],
    [4, 'قطار النوم تأخر ساعتين، وما عدا ذلك ممتاز.'],
  ],
  'luxor-ar': [
    [4, 'معبد واحد كل يوم فكرة ذكية. الدراجات كانت محتاجة هواء.', 'معك حق، واشترينا منفاخاً لكل دراجة.'],
    [5, 'لأول مرة أفهم صالة الأعمدة. المرشد يحب شغله.'],
  ],
  'white-desert-ar': [
    [5, 'ستون كيلومتراً من أقرب لمبة، والتلسكوب خلانا نشوف حلقات زحل.'],
    [4, 'تجربة جميلة. الحمام في الصحراء هو الصحراء، كونوا مستعدين.'],
    [5, 'The chicken under the sand is not a trick. It is dinner.'],
  ],
  'fayoum-ar': [
    [5, 'الأولاد صنعوا أكواباً ورجعوا بطين في شعرهم. يوم ناجح.'],
    [4, 'السمك طازة والورشة ممتعة. الطريق زحمة في العودة.'],
  ],
  'fatimid-cairo': [
    [5, 'ألف سنة في كيلومتر فعلاً. المرشدة تحكي كأنها من أهل الحارة.'],
    [4, 'جولة غنية. أنصح بحذاء مريح وزجاجة ماء.'],
  ],
  'istanbul-ar': [
    [5, 'سافرنا بثلاثة أطفال ورجعنا بثلاثة أطفال سعداء. الغرف العائلية واسعة.'],
    [4, 'جزيرة الأميرات أحلى يوم. كنا نتمنى وقتاً أطول في الأكواريوم.'],
  ],
  'alexandria-ar': [
    [5, 'البنسيون من زمن آخر، والمشي قبل الزحمة فرق معي جداً.'],
    [4, 'المكان والأكل ممتازان. النوّة فاجأتنا يوماً لكن البرنامج اتعدل بسرعة.'],
  ],
}
