import { useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import { useContact } from '#shell/root-data.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/** Why nothing is paid out, and what the agency does about it: a mail, because it can carry the paper that is asked for. */
export function PayoutHold({ hold }: { hold: NonNullable<Earnings['hold']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const email = useContact()?.email
  const since = formatDay(dayIn(timeZone, new Date(hold.since)), locale)
  const subject = encodeURIComponent(t`Payouts on hold`)
  return (
    <Notice
      tone="bad"
      action={
        <ButtonAnchor small href={email ? `mailto:${email}?subject=${subject}` : '/#contact'}>
          {t`Send the confirmation`}
        </ButtonAnchor>
      }
    >
      <strong>{t`Your payouts have been on hold since ${since}.`}</strong> <bdi>{hold.reason}</bdi>
    </Notice>
  )
}
