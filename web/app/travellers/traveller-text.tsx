import { Trans } from '@lingui/react/macro'
import { countryName } from '@rihla/contract/customers/countries.ts'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { TravellerField } from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { useDocumentKindLabels } from './use-traveller-labels.ts'
import classes from './travellers.module.css'

/** A value of a traveller; 'Missing' where the booking asks for it. */
export function TravellerText({ traveller, field }: { traveller: Traveller; field: TravellerField }) {
  const locale = useLocale()
  const kinds = useDocumentKindLabels()
  const value = traveller[field]
  if (value === '')
    return traveller.missing.includes(field) ? (
      <span className={classes.missing}>
        <Trans>Missing</Trans>
      </span>
    ) : (
      '–'
    )
  if (field === 'nationality') return countryName(value, locale)
  if (field === 'documentKind') return kinds[value as keyof typeof kinds]
  if (field === 'dateOfBirth') return isCalendarDate(value) ? formatDay(value, locale) : value
  if (field === 'phone' || field === 'emergencyPhone') return <Ltr>{displayPhone(value)}</Ltr>
  return field === 'documentNumber' ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>
}
