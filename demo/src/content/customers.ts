import type { BudgetRange, Motivation, TravelStyle } from '@rihla/contract/customers/travel-preferences.ts'

export interface DemoCustomer {
  name: string
  email: string
  locale: 'en' | 'ar'
  joinedDaysAgo: number
  phone?: string
  address?: string
  instagramUrl?: string
  age?: number
  nationality?: string
  motivations?: readonly Motivation[]
  travelStyles?: readonly TravelStyle[]
  budget?: BudgetRange
  /** Seed of the portrait. */
  photo?: number
  hasIdCard?: true
}

/** Scripted customers, with profiles from complete to almost empty. */
export const customers = {
  mariam: {
    name: 'Mariam Hassan',
    email: 'mariam@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 410,
    phone: '+20 101 555 0911',
    address: '12 Road 9, Maadi, Cairo',
    instagramUrl: 'https://www.instagram.com/mariam.walks.example',
    age: 31,
    nationality: 'Egypt',
    motivations: ['Nature and landscapes', 'Sea and diving', 'Food and markets'],
    travelStyles: ['Small group', 'Slow with free time', 'By train and bus'],
    budget: '5,000 - 10,000',
    photo: 2,
    hasIdCard: true,
  },
  omar: {
    name: 'Omar Fathy',
    email: 'omar@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 220,
    phone: '+20 122 555 0922',
    age: 27,
    nationality: 'Egypt',
    motivations: ['Adventure', 'Sport and movement'],
    budget: '1,500 - 3,000',
    photo: 4,
  },
  nourhan: {
    name: 'نورهان علي',
    email: 'nourhan@demo.rihla.example',
    locale: 'ar',
    joinedDaysAgo: 300,
    phone: '+20 111 555 0933',
    address: '8 شارع سوريا، المهندسين، الجيزة',
    age: 36,
    nationality: 'Egypt',
    motivations: ['Time with family', 'History and heritage'],
    travelStyles: ['With children', 'Comfortable hotels'],
    budget: 'Budget varies by trip',
    photo: 10,
    hasIdCard: true,
  },
  karim: {
    name: 'Karim Adel',
    email: 'karim.adel@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 150,
    phone: '+20 106 555 0944',
    address: '30 Abbas El Akkad, Nasr City, Cairo',
    instagramUrl: 'https://www.instagram.com/karim.outside.example',
    age: 29,
    nationality: 'Egypt',
    motivations: ['Adventure', 'Nature and landscapes'],
    travelStyles: ['Camping', 'With friends', 'On foot'],
    budget: '3,000 - 5,000',
    photo: 1,
    hasIdCard: true,
  },
  farida: {
    name: 'Farida Ashraf',
    email: 'farida.ashraf@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 190,
    phone: '+20 101 555 0934',
    age: 24,
    nationality: 'Egypt',
    travelStyles: ['With friends', 'Simple rooms'],
    budget: '1,500 - 3,000',
    photo: 9,
  },
  galal: {
    name: 'Ahmed Galal',
    email: 'ahmed.galal@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 340,
    phone: '+20 100 555 0955',
    age: 41,
    nationality: 'Egypt',
    photo: 12,
  },
  hana: {
    name: 'Hana Gamal',
    email: 'hana.gamal@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 120,
    phone: '+20 128 555 0966',
    address: 'New Cairo, Fifth Settlement',
    age: 33,
    nationality: 'Egypt',
    motivations: ['Rest and quiet', 'Food and markets'],
    travelStyles: ['With my partner', 'Comfortable hotels'],
    budget: '5,000 - 10,000',
    photo: 6,
  },
  dina: {
    name: 'Dina Wagdy',
    email: 'dina.wagdy@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 270,
    phone: '+20 114 555 0977',
    age: 38,
    photo: 14,
  },
  tarek: {
    name: 'Tarek Saad',
    email: 'tarek.saad@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 390,
    phone: '+20 109 555 0988',
    address: 'Smouha, Alexandria',
    age: 45,
    nationality: 'Egypt',
    motivations: ['History and heritage'],
    travelStyles: ['Small group'],
    budget: '3,000 - 5,000',
    photo: 20,
  },
  laila: {
    name: 'Laila Mostafa',
    email: 'laila.mostafa@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 95,
    phone: '+20 115 555 0901',
    photo: 18,
  },
  salma: {
    name: 'سلمى نبيل',
    email: 'salma.nabil@demo.rihla.example',
    locale: 'ar',
    joinedDaysAgo: 260,
    phone: '+20 102 555 0902',
    age: 26,
    nationality: 'Egypt',
    motivations: ['Nature and landscapes', 'Meeting people'],
    travelStyles: ['On my own', 'Small group'],
    budget: '1,500 - 3,000',
    photo: 26,
  },
  peter: {
    name: 'Peter Magdy',
    email: 'peter.magdy@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 60,
    phone: '+20 120 555 0903',
  },
  rana: {
    name: 'Rana Ibrahim',
    email: 'rana.ibrahim@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 33,
    phone: '+20 106 555 0904',
    age: 30,
  },
  amr: { name: 'Amr Zaki', email: 'amr.zaki@demo.rihla.example', locale: 'en', joinedDaysAgo: 21 },
  yara: {
    name: 'Yara Mansour',
    email: 'yara.mansour@demo.rihla.example',
    locale: 'en',
    joinedDaysAgo: 14,
    phone: '+20 112 555 0905',
    nationality: 'Jordan',
    photo: 22,
  },
  hossam: {
    name: 'حسام لطفي',
    email: 'hossam.lotfy@demo.rihla.example',
    locale: 'ar',
    joinedDaysAgo: 205,
    phone: '+20 127 555 0906',
    age: 52,
    nationality: 'Egypt',
    travelStyles: ['With my partner', 'Slow with free time'],
    budget: '3,000 - 5,000',
    photo: 28,
  },
  mostafa: {
    name: 'مصطفى السيد',
    email: 'mostafa.elsayed@demo.rihla.example',
    locale: 'ar',
    joinedDaysAgo: 175,
    phone: '+20 155 555 0907',
    age: 34,
  },
  habiba: { name: 'Habiba Sami', email: 'habiba.sami@demo.rihla.example', locale: 'en', joinedDaysAgo: 130, photo: 30 },
} satisfies Record<string, DemoCustomer>

export type CustomerKey = keyof typeof customers
export const customerKeys = Object.keys(customers) as CustomerKey[]
