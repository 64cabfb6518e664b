/** Relevance of the search over a small fixed catalogue. Prints the score; fails below the recorded one. */
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Share of queries whose first result is the expected one. Raise it with every improvement. */
const recordedScore = 0.99

/** Title, destination, description, agency, departures. */
type Listed = [title: string, destination: string, description: string, agency: keyof typeof agencyNames, on: string]

const agencyNames = { nile: 'Nile Caravans', sea: 'Red Sea Days', ar: 'مسافرون', star: 'Desert Star' }

const catalogue: Listed[] = [
  ['Luxor temples on foot', 'Luxor', 'Karnak, the Valley of the Kings and a boat at dusk.', 'nile', '2026-12-10'],
  ['Nile cruise from Aswan', 'Aswan', 'Three nights on a boat to Edfu and Kom Ombo.', 'nile', '2026-12-12'],
  ['الأقصر وأسوان في أسبوع', 'الأقصر', 'معابد الكرنك والمركب في النيل.', 'ar', '2026-12-14'],
  ['Diving in Dahab', 'Dahab', 'The Blue Hole, reefs and yoga by the water.', 'sea', '2026-12-16'],
  ['غوص في دهب', 'دهب', 'البلو هول والشعاب المرجانية.', 'ar', '2026-12-18'],
  ['Red Sea boat safari', 'Hurghada', 'A week on a boat between reefs and wrecks.', 'sea', '2027-01-10'],
  ['Red Sea boat weekend', 'Hurghada', 'Two days of snorkelling.', 'sea', '2026-12-04'],
  ['Siwa oasis and salt lakes', 'Siwa', 'Springs, dunes and the temple of the oracle.', 'star', '2026-12-20'],
  ['واحة سيوة والبحيرات المالحة', 'سيوة', 'عيون الماء والكثبان.', 'ar', '2026-12-22'],
  ['White Desert camping', 'Farafra', 'Chalk towers and a night under the stars.', 'star', '2026-12-24'],
  ['Black Desert by jeep', 'Bahariya Oasis', 'Volcanic hills and hot springs.', 'star', '2026-12-26'],
  ['Cairo for families', 'Cairo', 'Pyramids, the Egyptian Museum and a felucca.', 'nile', '2026-12-28'],
  ['القاهرة الفاطمية', 'القاهرة', 'شارع المعز وخان الخليلي.', 'ar', '2026-12-30'],
  ['Alexandria and the library', 'Alexandria', 'Sea breeze, catacombs and seafood.', 'nile', '2027-01-02'],
  ['الإسكندرية على مهل', 'الإسكندرية', 'المكتبة والقلعة والكورنيش.', 'ar', '2027-01-04'],
  ['Sinai summit at sunrise', 'Saint Catherine', 'Mount Moses and the monastery.', 'star', '2027-01-06'],
  ['Sharm El Sheikh resort week', 'Sharm El Sheikh', 'Beaches, Ras Mohammed and diving.', 'sea', '2027-01-08'],
  ['شرم الشيخ وراس محمد', 'شرم الشيخ', 'شواطئ وغوص.', 'ar', '2027-01-12'],
  ['Marsa Alam turtles', 'Marsa Alam', 'Snorkelling with turtles and dugongs.', 'sea', '2027-01-14'],
  ['Marsa Matrouh beaches', 'Marsa Matrouh', 'White sand and turquoise bays.', 'sea', '2027-06-10'],
  ['Fayoum waterfalls', 'Fayoum', 'Wadi El Rayan, pottery and sandboarding.', 'star', '2027-01-16'],
  ['Abu Simbel by road', 'Abu Simbel', 'Ramses at dawn, back in Aswan by noon.', 'nile', '2027-01-18'],
  ['Istanbul bazaars', 'Istanbul', 'Bosphorus ferries and breakfast.', 'nile', '2027-01-20'],
  ['إسطنبول العائلية', 'إسطنبول', 'البوسفور والأسواق.', 'ar', '2027-01-22'],
  ['Cappadocia balloons', 'Cappadocia', 'Caves, valleys and balloons.', 'star', '2027-02-10'],
  ['Petra and Wadi Rum', 'Petra', 'The treasury and a night with Bedouins.', 'star', '2027-02-12'],
  ['Ain Sokhna day use', 'Ain Sokhna', 'A pool day close to the capital.', 'sea', '2026-12-05'],
  ['Nuweiba beach camp', 'Nuweiba', 'Huts, silence and the gulf.', 'sea', '2026-12-06'],
  ['Taba heights', 'Taba', 'Coloured canyon and castle island.', 'sea', '2026-12-07'],
  ['الغردقة للغوص', 'الغردقة', 'رحلات بحرية إلى الجفتون.', 'ar', '2026-12-08'],
]

/** Queries with the title expected first. */
const queries: Record<string, string[]> = {
  // as written, alone and together
  'Luxor temples on foot': ['luxor', 'LUXOR', 'temples luxor', 'luxor on foot', 'karnak', 'valley of the kings'],
  'Nile cruise from Aswan': ['aswan', 'nile cruise', 'cruise aswan', 'kom ombo', 'edfu boat', 'asuan', 'aswn cruise'],
  'Diving in Dahab': ['dahab diving', 'dahab', 'dahb', 'dahhab', 'blue hole', 'diving dahb', 'yoga', 'divin'],
  'Red Sea boat safari': ['boat red sea january', 'red sea safari', 'safary', 'wrecks', 'red sea يناير', 'boat janu'],
  'Red Sea boat weekend': ['red sea', 'red sea boat', 'boat weekend', 'red sae boat', 'hurghada', 'hurgada', 'weekand'],
  'Siwa oasis and salt lakes': ['siwa', 'siwa oasis', 'siwaa', 'salt lakes', 'oracle', 'salt lkaes'],
  'White Desert camping': ['white desert', 'desert camping', 'farafra', 'whyte desert', 'desert camp', 'chalk towers'],
  'Black Desert by jeep': ['black desert', 'jeep', 'bahariya', 'baharia', 'bahareya oasis'],
  'Cairo for families': ['cairo', 'cairo families', 'pyramids', 'piramids', 'egyptian museum', 'cairo familis'],
  'Alexandria and the library': ['alexandria', 'alexandrya', 'alex', 'library', 'catacombs', 'seafood'],
  'Sinai summit at sunrise': ['sinai', 'saint catherine', 'saint cathrine', 'mount moses', 'sunrize'],
  'Sharm El Sheikh resort week': ['sharm el sheikh', 'sharm el shiekh', 'sharm', 'sharm elsheikh', 'ras mohammed'],
  'Marsa Alam turtles': ['marsa alam', 'marsa', 'turtles', 'turtels', 'snorkelling turtles'],
  'Marsa Matrouh beaches': ['matrouh', 'matruh', 'marsa matrooh', 'june beaches'],
  'Fayoum waterfalls': ['fayoum', 'fayum', 'wadi el rayan', 'waterfals'],
  'Abu Simbel by road': ['abu simbel', 'simbel', 'abu simble', 'ramses'],
  'Istanbul bazaars': ['istanbul', 'istambul', 'istnabul', 'istan', 'bazaars'],
  'Cappadocia balloons': ['cappadocia', 'capadocia', 'cappadoccia', 'baloons', 'balloons'],
  'Petra and Wadi Rum': ['petra', 'wadi rum', 'treasury', 'bedouins', 'february wadi rum'],
  'Ain Sokhna day use': ['ain sokhna', 'sokhna', 'ein sokhna', 'sukhna'],
  'Nuweiba beach camp': ['nuweiba', 'nuwaiba', 'beach camp'],
  'Taba heights': ['taba', 'taba heights', 'ta'],
  // Arabic forms
  'الأقصر وأسوان في أسبوع': ['الأقصر', 'الاقصر', 'اقصر', 'الاقسر', 'معابد الكرنك', 'المركب النيل'],
  'غوص في دهب': ['دهب', 'غوص دهب', 'الشعاب المرجانية', 'دهبب'],
  'واحة سيوة والبحيرات المالحة': ['سيوة', 'سيوه', 'واحه سيوه', 'البحيرات'],
  'القاهرة الفاطمية': ['القاهرة', 'القاهره', 'القَاهِرَة', 'قاهرة', 'القاهرا', 'خان الخليلي', 'الفاطميه'],
  'الإسكندرية على مهل': ['الإسكندرية', 'الاسكندريه', 'اسكندرية', 'الاسكندرية مكتبة', 'اسكندري'],
  'شرم الشيخ وراس محمد': ['شرم الشيخ', 'شرم', 'راس محمد', 'رأس محمد'],
  'إسطنبول العائلية': ['إسطنبول', 'اسطنبول', 'اسطمبول', 'استنبول', 'العائلية'],
  'الغردقة للغوص': ['الغردقة', 'الغردقه', 'غردقة', 'الجفتون', 'الغردقا'],
}

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const agencies = new Map<string, { id: string }>()
  for (const [key, agencyName] of Object.entries(agencyNames)) {
    agencies.set(key, await buildAgency(it.context, { agencyName }))
  }
  for (const [title, destination, description, key, startsOn] of catalogue) {
    const departures = [{ startsOn, totalSeats: 12 }]
    await buildTrip(it.context, { title, destination, description, departures, agency: agencies.get(key)! })
  }
})
afterAll(() => it.close())

test('the expected trip is the first result', async () => {
  const asked = Object.entries(queries).flatMap(([title, terms]) => terms.map((search) => ({ title, search })))
  expect(asked.length).toBeGreaterThan(80)
  const misses: string[] = []
  for (const { title, search } of asked) {
    const [first] = (await it.call(listTrips, { query: { search, limit: 1 } })).body
    if (first?.title !== title) misses.push(`'${search}': ${first?.title ?? 'nothing'} instead of ${title}`)
  }
  const score = 1 - misses.length / asked.length
  console.log(`relevance: ${(100 * score).toFixed(1)} % of ${asked.length} searches`)
  expect(score, misses.join('\n')).toBeGreaterThanOrEqual(recordedScore)
})
