export type ItineraryLanguage = 'en' | 'ar'

interface ItineraryLabels {
  itinerary: string
  day: (number: number) => string
  duration: (days: number) => string
  meetAt: string
  stay: string
  includes: string
  excludes: string
  questions: string
}

/** Labels in the language of the trip. */
export const itineraryLabels: Record<ItineraryLanguage, ItineraryLabels> = {
  en: {
    itinerary: 'Itinerary',
    day: (number) => `Day ${number}`,
    duration: (days) => (days === 1 ? 'One day' : `${days} days`),
    meetAt: 'We meet at',
    stay: 'We stay at',
    includes: 'In the price',
    excludes: 'Not in the price',
    questions: 'Questions? Call or write:',
  },
  ar: {
    itinerary: 'برنامج الرحلة',
    day: (number) => `اليوم ${number}`,
    duration: (days) => (days === 1 ? 'يوم واحد' : days === 2 ? 'يومان' : days < 11 ? `${days} أيام` : `${days} يومًا`),
    meetAt: 'نتجمع في',
    stay: 'نقيم في',
    includes: 'السعر يشمل',
    excludes: 'السعر لا يشمل',
    questions: 'لأي سؤال اتصلوا أو اكتبوا:',
  },
}
