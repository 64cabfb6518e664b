import { useLingui } from '@lingui/react/macro'
import { dayIn } from '@rihla/contract/dates.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { usePlatformTimeZone, useToday } from '#shell/use-today.ts'

/** 'Tue 24 Nov, 21:40', 'Today, 09:52'. */
export function useWhen(): (moment: string) => string {
  const { t } = useLingui()
  const timeZone = usePlatformTimeZone()
  const { momentText, timeText } = useMomentText()
  const today = useToday()
  return (moment) => {
    if (dayIn(timeZone, new Date(moment)) !== today) return momentText(moment)
    const time = timeText(moment)
    return t`Today, ${time}`
  }
}
