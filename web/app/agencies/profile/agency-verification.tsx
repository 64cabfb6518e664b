import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyPage } from '@rihla/contract/agencies/agency-schema.ts'
import { dayIn, formatDay, formatMonth } from '@rihla/contract/dates.ts'
import { IconCircleCheck, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { useDocumentLabels } from '../documents/use-document-labels.ts'
import classes from './agency-verification.module.css'

/** What was checked, and when; nothing where nothing was (docs/product/agency-verification.md#public-page). */
export function AgencyVerification({ agency: { verifiedAt, checkedDocuments } }: { agency: AgencyPage }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  if (verifiedAt === null && checkedDocuments.length === 0) return null
  const reviewedOn = verifiedAt && formatDay(dayIn(timeZone, new Date(verifiedAt)), locale)
  return (
    <section className={classes.verification}>
      <h2>{t`What we checked`}</h2>
      <ul>
        {reviewedOn && (
          <li>
            <Icon of={IconRosetteDiscountCheck} />
            <span>{t`Our team reviewed this agency on ${reviewedOn}. It publishes its trips without a separate approval.`}</span>
          </li>
        )}
        {checkedDocuments.map((document) => (
          <li key={document.kind}>
            <Icon of={IconCircleCheck} />
            <span>
              <CheckedDocument
                document={document}
                month={formatMonth(dayIn(timeZone, new Date(document.checkedAt)), locale)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {checkedDocuments.length === 0 && <Trans>No documents of this agency have been checked.</Trans>}{' '}
        <Link to="/about">{t`What this means`}</Link>
      </p>
    </section>
  )
}

interface CheckedDocumentProps {
  document: AgencyPage['checkedDocuments'][number]
  month: string
}

function CheckedDocument({ document: { kind, number, category }, month }: CheckedDocumentProps) {
  const labels = useDocumentLabels()
  const name = labels[kind]
  if (number === null)
    return (
      <Trans>
        {name}, checked {month}
      </Trans>
    )
  return category === null ? (
    <Trans>
      {name} <bdi>{number}</bdi>, checked {month}
    </Trans>
  ) : (
    <Trans>
      {name} <bdi>{number}</bdi> (category {category}), checked {month}
    </Trans>
  )
}
