import { useLingui } from '@lingui/react/macro'
import { dayIn } from '@rihla/contract/dates.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { usePlatformTimeZone, useToday } from '#shell/use-today.ts'

/** 'Tue 24 Nov, 21:40', 'Today, 09:52'; 'today, 09:52' within a sentence. */
export function useWhen(isInSentence = false): (moment: string) => string {
  const { t } = useLingui()
  const timeZone = usePlatformTimeZone()
  const { momentText, timeText } = useMomentText()
  const today = useToday()
  return (moment) => {
    if (dayIn(timeZone, new Date(moment)) !== today) return momentText(moment)
    const time = timeText(moment)
    return isInSentence ? t`today, ${time}` : t`Today, ${time}`
  }
}
