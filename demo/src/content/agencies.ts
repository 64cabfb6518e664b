import type { AgencyLogo } from '../pictures/draw-agency.ts'
import type { SceneName } from '../pictures/draw-scene.ts'
import type { TimeOfDay } from '../pictures/light.ts'

export interface AgencyContent {
  name: string
  /** Name of the account holder. */
  person: string
  email: string
  description: string
  phone: string
  address: string
  website: string
  joinedDaysAgo: number
  isUnverified?: true
  logo: Pick<AgencyLogo, 'hue' | 'plate' | 'mark'>
  banner: { scene: SceneName; time: TimeOfDay }
}

export const agencies = {
  sahara: {
    name: 'Sahara Lines',
    person: 'Youssef Mansour',
    email: 'sahara@demo.rihla.example',
    description:
      'Desert people from Bahariya and Siwa, running small groups west of the Nile since 2014. We drive our own cars, cook on our own fires and know which valley is out of the wind tonight.',
    phone: '+20 100 555 0111',
    address: '14 Talaat Harb Street, Downtown, Cairo',
    website: 'https://sahara-lines.example',
    joinedDaysAgo: 610,
    logo: { hue: 28, plate: 'sun', mark: 'dunes' },
    banner: { scene: 'sand-sea', time: 'dusk' },
  },
  nile: {
    name: 'Nile & Palm',
    person: 'Mariam Fahmy',
    email: 'nile@demo.rihla.example',
    description:
      'Upper Egypt at the pace of the river. We sail feluccas, know the temple guards by name and put you up with families and in small houses on the west bank rather than in a tower block.',
    phone: '+20 100 555 0112',
    address: 'Corniche el-Nil, Luxor',
    website: 'https://nile-and-palm.example',
    joinedDaysAgo: 540,
    logo: { hue: 150, plate: 'keel', mark: 'palms' },
    banner: { scene: 'aswan-feluccas', time: 'dusk' },
  },
  sinai: {
    name: 'Sina Trails',
    person: 'Salem Awad',
    email: 'sina@demo.rihla.example',
    description:
      'Walks and camps with the Jebeleya and Muzeina Bedouin of South Sinai. We carry your bags on camels, leave nothing behind and are back in time for tea.',
    phone: '+20 100 555 0113',
    address: 'Masbat, Dahab, South Sinai',
    website: 'https://sina-trails.example',
    joinedDaysAgo: 470,
    logo: { hue: 8, plate: 'arch', mark: 'peaks' },
    banner: { scene: 'coloured-canyon', time: 'dawn' },
  },
  memphis: {
    name: 'Memphis Walks',
    person: 'Hany Naguib',
    email: 'memphis@demo.rihla.example',
    description:
      'Egyptologists and neighbours who show Cairo, Giza and Alexandria on foot. Small groups, early starts, and a table kept for us at lunch.',
    phone: '+20 100 555 0114',
    address: '3 Brazil Street, Zamalek, Cairo',
    website: 'https://memphis-walks.example',
    joinedDaysAgo: 430,
    logo: { hue: 42, plate: 'diamond', mark: 'pyramids' },
    banner: { scene: 'cairo-minarets', time: 'dusk' },
  },
  bosphorus: {
    name: 'Bosphorus & Co',
    person: 'Deniz Aksoy',
    email: 'bosphorus@demo.rihla.example',
    description:
      'Short flights north: Istanbul, Cappadocia, Tbilisi, Athens, Rome and Paris, with visas sorted, hotels we have slept in and an Arabic-speaking leader from Cairo airport and back.',
    phone: '+20 100 555 0115',
    address: '27 Makram Ebeid Street, Nasr City, Cairo',
    website: 'https://bosphorus-and-co.example',
    joinedDaysAgo: 390,
    logo: { hue: 205, plate: 'arch', mark: 'waves' },
    banner: { scene: 'istanbul-mosque', time: 'dawn' },
  },
  dhow: {
    name: 'Blue Dhow Travel',
    person: 'Laila Barakat',
    email: 'dhow@demo.rihla.example',
    description:
      'Further out: Zanzibar, the Maldives, Malaysia, Petra and Marrakesh in groups small enough for one boat or two jeeps, planned around the wind and the prayer times rather than the brochure.',
    phone: '+20 100 555 0116',
    address: '9 Road 233, Maadi, Cairo',
    website: 'https://blue-dhow.example',
    joinedDaysAgo: 300,
    logo: { hue: 188, plate: 'sun', mark: 'sail' },
    banner: { scene: 'zanzibar-dhow', time: 'dusk' },
  },
  reef: {
    name: 'Blue Reef Tours',
    person: 'Omar El-Gohary',
    email: 'reef@demo.rihla.example',
    description:
      'Boats, reefs and beaches of the Red Sea. Our skippers drop no anchor on coral, our instructors teach in Arabic and English, and lunch on board is worth getting out of the water for.',
    phone: '+20 100 555 0117',
    address: 'New Marina, Hurghada',
    website: 'https://blue-reef.example',
    joinedDaysAgo: 350,
    logo: { hue: 196, plate: 'keel', mark: 'waves' },
    banner: { scene: 'reef-split', time: 'noon' },
  },
  oasis: {
    name: 'Oasis Collective',
    person: 'Nadine Haddad',
    email: 'oasis@demo.rihla.example',
    description:
      'مجموعة من أهل الفيوم وسيوة والواحات: خزّافون ومزارعون وسائقون. نستضيفك في بيوتنا وورشنا، ونشتري من جيراننا، وما تدفعه يبقى حيث نمت.',
    phone: '+20 100 555 0118',
    address: 'Tunis village, Yusuf el-Seddik, Fayoum',
    website: 'https://oasis-collective.example',
    joinedDaysAgo: 260,
    logo: { hue: 340, plate: 'rays', mark: 'palms' },
    banner: { scene: 'fayoum-waterwheels', time: 'dusk' },
  },
  rahhal: {
    name: 'رحّال',
    person: 'عمر الجندي',
    email: 'rahhal@demo.rihla.example',
    description:
      'رحلات بالعربية لمن يحب أن يسمع الحكاية كاملة: الصحراء البيضاء والأقصر والإسكندرية على مهل، في مجموعات صغيرة يقودها أهل المكان.',
    phone: '+20 100 555 0120',
    address: '22 شارع سليمان باشا، وسط البلد، القاهرة',
    website: 'https://rahhal.example',
    joinedDaysAgo: 240,
    logo: { hue: 260, plate: 'diamond', mark: 'dunes' },
    banner: { scene: 'white-desert', time: 'dusk' },
  },
  delta: {
    name: 'Delta Weekend',
    person: 'Tarek Selim',
    email: 'delta@demo.rihla.example',
    description: 'Day trips to the towns where the Nile meets the sea: Rosetta, Damietta and Burullus.',
    phone: '+20 100 555 0119',
    address: 'Gomhoreya Street, Mansoura',
    website: '',
    joinedDaysAgo: 6,
    isUnverified: true,
    logo: { hue: 95, plate: 'diamond', mark: 'waves' },
    banner: { scene: 'fishing-harbour', time: 'dawn' },
  },
} satisfies Record<string, AgencyContent>

export type AgencyKey = keyof typeof agencies
