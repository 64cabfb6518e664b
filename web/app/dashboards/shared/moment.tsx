import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'

/** Date and time in the platform's time zone: 'Tue 24 Nov, 21:40'. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  return <time dateTime={at}>{formatMoment(at, locale, usePlatformTimeZone())}</time>
}
