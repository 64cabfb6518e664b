import type { DemoReviews } from './demo-review.ts'

/** Of trips to Sinai and the Red Sea. */
export const seaAndMountainReviews: DemoReviews = {
  dahab: [
    [
      5,
      'The drift from the Bells to the saddle with a guide on each side: I am not brave and I was never afraid.',
      'You were braver than you think. See you at the Canyon!',
    ],
    [4, 'Good mix of sea and nothing to do. The night bus is a night bus.'],
    [5, 'أبو جلوم ليلة من خارج الزمن. الدليل سليمان قال لنا أسماء كل النجوم.'],
    [4, 'Camp rooms are simple and clean. I would have liked a second boat day.'],
  ],
  'saint-catherine': [
    [5, 'You climb in the dark and do not know how high you are. Then the sun comes up and you do.'],
    [4, 'Cold, steep, wonderful. The heated room at the camp saved us.'],
    [
      5,
      'الطلوع متعب لكن الشاي في كل استراحة يعيد الروح. المرشد موسى صبره جميل.',
      'موسى يسلّم عليك ويقول: المرة القادمة من طريق كاترين.',
    ],
    [4, 'The library alone made me glad I came. The bus lunch stop in Abu Zenima is a find.'],
  ],
  'abu-galum': [
    [5, 'No charger, no problem. Octopus hour is real.'],
    [4, 'Huts are very basic, the reef is not.'],
    [5, 'Walked in with a backpack, walked out with a tan and a recipe for bread.'],
  ],
  'ras-mohammed': [
    [
      5,
      'Bebo held the float and my hand. I saw a turtle on my first day of snorkelling, ever.',
      'Bebo has told everyone about your turtle.',
    ],
    [4, 'Two excellent reefs. The boat was full but not crowded.'],
    [5, 'أفضل يوم في شرم. الغداء على المركب بيتي ونظيف.'],
    [
      3,
      'Windy day, one stop was changed. They explained why, but still.',
      'You are right to be disappointed. The next boat day is on us: write to the office.',
    ],
  ],
  'marsa-alam': [
    [5, 'We met the dugong. He ignored us completely. I cried in my mask.'],
    [5, 'A boat that keeps its distance from dolphins: finally. Mariam the biologist is the reason to book this one.'],
    [4, 'Everything as described. The eco-village has little shade at noon.'],
  ],
  'sharm-reef': [
    [5, 'Ladder, water, fish, breakfast. In that order, three days long.'],
    [4, 'Good value with the code. Jackson reef was the best snorkel of my life.'],
    [4, 'الفندق هادئ بعيد عن الدوشة، والرحلة البحرية منظمة.'],
  ],
  hurghada: [
    [4, 'Easy weekend, friendly crew. Traffic on Thursday made us late for dinner; they kept it warm.'],
    [5, 'The rope line at Giftun got my mother into the sea. She is seventy-one.'],
  ],
  'dive-course': [
    [5, 'Two students, one instructor, endless patience. I have a licence and a new personality.'],
    [4, 'Solid course. The house is a bit noisy for studying.'],
  ],
  'nuweiba-ar': [
    [5, 'خوصة وبحر وجبل، ولا أحد يسألك عن شيء. رجعت إنسانة أخرى.'],
    [4, 'المكان بسيط جداً كما قالوا، والبركة في الوشواشي تستاهل المشوار.'],
    [5, 'The pool in the wadi is cold, deep and green. I jumped on the third try.'],
  ],
  'first-dive-ar': [
    [5, 'كنت خائفة جداً، والمدربة سارة كلمتني بالإشارات حتى ضحكت تحت الماء.', 'فخورون بك! صورتك معلقة في المركز.'],
    [4, 'تنظيم جيد، وكنت أتمنى غطسة ثالثة.'],
  ],
}
