import type { Random } from './random.ts'

/** Vocabulary of generated trips: places in both languages with spelling variants, and filler sentences. */

interface Place {
  en: string
  ar: string
  isAbroad?: true
}

export const places: readonly Place[] = [
  { en: 'Luxor', ar: 'الأقصر' },
  { en: 'Aswan', ar: 'أسوان' },
  { en: 'Dahab', ar: 'دهب' },
  { en: 'Siwa', ar: 'سيوة' },
  { en: 'Sharm El Sheikh', ar: 'شرم الشيخ' },
  { en: 'Hurghada', ar: 'الغردقة' },
  { en: 'Marsa Alam', ar: 'مرسى علم' },
  { en: 'Alexandria', ar: 'الإسكندرية' },
  { en: 'Cairo', ar: 'القاهرة' },
  { en: 'Giza', ar: 'الجيزة' },
  { en: 'Fayoum', ar: 'الفيوم' },
  { en: 'Nuweiba', ar: 'نويبع' },
  { en: 'Taba', ar: 'طابا' },
  { en: 'Saint Catherine', ar: 'سانت كاترين' },
  { en: 'Marsa Matrouh', ar: 'مرسى مطروح' },
  { en: 'Bahariya Oasis', ar: 'الواحات البحرية' },
  { en: 'Farafra', ar: 'الفرافرة' },
  { en: 'Dakhla', ar: 'الداخلة' },
  { en: 'Kharga', ar: 'الخارجة' },
  { en: 'Ain Sokhna', ar: 'العين السخنة' },
  { en: 'El Gouna', ar: 'الجونة' },
  { en: 'Abu Simbel', ar: 'أبو سمبل' },
  { en: 'Edfu', ar: 'إدفو' },
  { en: 'Ras Sudr', ar: 'رأس سدر' },
  { en: 'Wadi El Rayan', ar: 'وادي الريان' },
  { en: 'Istanbul', ar: 'إسطنبول', isAbroad: true },
  { en: 'Cappadocia', ar: 'كابادوكيا', isAbroad: true },
  { en: 'Beirut', ar: 'بيروت', isAbroad: true },
  { en: 'Petra', ar: 'البتراء', isAbroad: true },
  { en: 'Dubai', ar: 'دبي', isAbroad: true },
  { en: 'Tbilisi', ar: 'تبليسي', isAbroad: true },
  { en: 'Bali', ar: 'بالي', isAbroad: true },
  { en: 'Athens', ar: 'أثينا', isAbroad: true },
  { en: 'Rome', ar: 'روما', isAbroad: true },
  { en: 'Marrakech', ar: 'مراكش', isAbroad: true },
]

export const titles = {
  en: [
    'Three days in {place}',
    '{place} under the stars',
    'Slow days in {place}',
    'Diving off {place}',
    '{place} on foot',
    'A weekend in {place}',
    'The other {place}: markets and kitchens',
    '{place} for families',
    'Sunrise over {place}',
    'Old stones, new friends: {place}',
  ],
  ar: [
    'ثلاثة أيام في {place}',
    '{place} تحت النجوم',
    'عطلة هادئة في {place}',
    'غوص في {place}',
    '{place} سيرًا على الأقدام',
    'نهاية أسبوع في {place}',
    'رحلة عائلية إلى {place}',
    'شروق الشمس في {place}',
  ],
} as const

export const sentences = {
  en: [
    'We leave before the heat and are there for breakfast.',
    'A local guide who grew up here walks with us and knows every shortcut.',
    'Nights are spent in a small lodge run by a family, with dinner on the roof.',
    'There is time to swim, to sleep, and to do nothing at all.',
    'Bring good shoes, a warm layer for the evening and an open mind.',
    'The road is long, so we stop for tea twice and for lunch by the water.',
    'Tickets to the temples and the boat across the river are part of the price.',
    'Groups stay small enough to share one table.',
    'On the last morning we visit the market, where dates and silver are sold.',
    'Children are welcome and have their own programme in the afternoon.',
    'Whoever wants to can dive at the reef with a certified instructor.',
    'We return late in the evening and drop everybody close to home.',
  ],
  ar: [
    'ننطلق قبل اشتداد الحر ونصل مع موعد الإفطار.',
    'يرافقنا مرشد من أهل المكان يعرف كل طريق مختصر.',
    'نبيت في نُزل صغير تديره عائلة، والعشاء على السطح.',
    'هناك وقت للسباحة والنوم والراحة التامة.',
    'أحضر حذاءً مريحًا وملابس دافئة للمساء.',
    'الطريق طويل، لذلك نتوقف للشاي مرتين وللغداء بجوار الماء.',
    'تذاكر المعابد والمركب ضمن السعر.',
    'المجموعات صغيرة تجتمع حول مائدة واحدة.',
    'في الصباح الأخير نزور السوق حيث التمور والفضة.',
    'الأطفال مرحب بهم ولهم برنامج خاص بعد الظهر.',
  ],
} as const

export const agencyNames = {
  first: [
    'Nile',
    'Sahara',
    'Delta',
    'Red Sea',
    'Oasis',
    'Lotus',
    'Sinai',
    'Blue',
    'Amber',
    'Papyrus',
    'Falcon',
    'Cedar',
  ],
  second: ['Journeys', 'Trails', 'Travel', 'Caravans', 'Voyages', 'Days', 'Escapes', 'Tours'],
  ar: ['رحلات النيل', 'أهل الصحراء', 'مسافرون', 'درب القمر', 'ظل النخيل', 'بوابة الشرق'],
} as const

export const textOf = (random: Random, language: 'en' | 'ar', count: number): string =>
  Array.from({ length: count }, () => random.pick<string>(sentences[language])).join(' ')
