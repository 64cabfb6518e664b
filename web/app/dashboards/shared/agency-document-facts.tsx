import { Trans } from '@lingui/react/macro'
import type { AgencyDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'

/** What an agency entered, and what was decided about it; nothing while the document is missing. */
export function AgencyDocumentFacts({ document }: { document: AgencyDocument }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { status, number, category, holderName, expiresOn, declineReason, submittedAt, decidedAt } = document
  if (status === 'missing') return null
  const dayOf = (moment: string) => formatDay(dayIn(timeZone, new Date(moment)), locale)
  const submittedOn = submittedAt && dayOf(submittedAt)
  const decidedOn = decidedAt && dayOf(decidedAt)
  const until = expiresOn && formatDay(expiresOn, locale)
  return (
    <div className="small wrap-anywhere">
      <p>
        <Dotted>
          {number && <bdi>{number}</bdi>}
          {category && <Trans>Category {category}</Trans>}
          {holderName && <bdi>{holderName}</bdi>}
        </Dotted>
      </p>
      {until && (
        <p>
          <Trans>Valid until {until}</Trans>
        </p>
      )}
      <p className="muted">
        {decidedOn ? <Trans>Checked on {decidedOn}</Trans> : <Trans>Submitted on {submittedOn}</Trans>}
      </p>
      {declineReason && (
        <p>
          <Trans>
            Reason: <bdi>{declineReason}</bdi>
          </Trans>
        </p>
      )}
    </div>
  )
}
