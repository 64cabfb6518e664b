import { dayIn, formatMoment, formatterOf, timeIn } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'
import { useSyncExternalStore } from 'react'
import { useLocale } from '#ui/locale.ts'
import { usePlatformTimeZone, useToday } from './use-today.ts'

const never = () => () => {}
const deviceTimeZone = (): string => formatterOf('en', {}).resolvedOptions().timeZone

/** 'Egypt time', 'توقيت مصر'. The short generic name is an abbreviation in British English. */
function zoneName(moment: Date, locale: Locale, timeZone: string): string {
  const intl = locale === 'en' ? 'en-US' : intlLocale[locale]
  const parts = formatterOf(intl, { timeZone, timeZoneName: 'shortGeneric', hour: '2-digit' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}

interface MomentTexts {
  /** 'Tue 24 Nov, 21:40'. */
  momentText: (moment: string | number) => string
  /** '21:40', with its day unless that is today in the time zone. */
  timeText: (moment: string | number) => string
}

/**
 * Moments in the platform's time zone, which is named where the clock of this device shows another time: 'Tue 24 Nov, 21:40 (Egypt
 * Time)' (docs/product/interface.md#moments). The server does not know the device: it renders without the name.
 */
export function useMomentText(): MomentTexts {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const today = useToday()
  const device = useSyncExternalStore(never, deviceTimeZone, () => timeZone)
  const named = (text: string, at: Date): string => {
    const isSame = dayIn(device, at) === dayIn(timeZone, at) && timeIn(device, at) === timeIn(timeZone, at)
    return isSame ? text : `${text} (${zoneName(at, locale, timeZone)})`
  }
  const full = (at: Date): string => formatMoment(at.toISOString(), locale, timeZone)
  return {
    momentText(moment) {
      const at = new Date(moment)
      return named(full(at), at)
    },
    timeText(moment) {
      const at = new Date(moment)
      return named(dayIn(timeZone, at) === today ? timeIn(timeZone, at) : full(at), at)
    },
  }
}
