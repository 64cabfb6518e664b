import type { DemoCustomer } from './customers.ts'

const firstNames = [
  'Nada',
  'Seif',
  'Malak',
  'Youssef',
  'Jana',
  'Adham',
  'Reem',
  'Khaled',
  'Nour',
  'Marwan',
  'Sara',
  'Hany',
]
const lastNames = ['El Sherif', 'Kamal', 'Reda', 'Ghali', 'Tamer', 'Shawky', 'Hegazy']
const arabicNames = [
  'منى عادل',
  'عمرو حسني',
  'هبة صلاح',
  'كريم رفعت',
  'آية محمود',
  'شريف منصور',
  'دعاء فوزي',
  'زياد خليل',
]

const emailOf = (name: string, at: number): string =>
  `${/^[a-z]/i.test(name) ? name.toLowerCase().replaceAll(' ', '.') : `traveller.${at + 1}`}@demo.rihla.example`

const latinNames = firstNames.flatMap((first, at) =>
  [0, 1, 2].map((step) => `${first} ${lastNames[(at + step * 2) % lastNames.length]}`),
)

/** Generated customers with minimal profiles, who fill the seats. */
export const travellers: readonly DemoCustomer[] = [...latinNames, ...arabicNames].map((name, at) => ({
  name,
  email: emailOf(name, at),
  locale: /^[a-z]/i.test(name) ? 'en' : 'ar',
  // some are older than the first bookings, a year ago
  joinedDaysAgo: 40 + ((at * 53) % 480),
  ...(at % 3 > 0 && { phone: `+20 10${at % 10} 555 ${String(1_000 + at * 7)}` }),
  ...(at % 4 === 0 && { age: 21 + ((at * 5) % 34) }),
}))
