import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { useState } from 'react'
import { useLocale } from '../../../../ui/locale.ts'
import { useCustomerName } from '../../../desk/customer-name.tsx'
import { WhatsappLink } from '../../whatsapp-link.tsx'
import { Fact, Facts } from '../../../desk/facts.tsx'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { useRefreshBooking } from '../../proof/refresh-booking.ts'
import { useLastingImage } from '../../proof/use-lasting-image.ts'
import classes from './booking-details.module.css'

/** Who travels: how to reach them, their papers and answers. */
export function CustomerFacts({ customer }: { customer: Booking['customer'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const details = customer.customerDetails
  const name = useCustomerName()(customer)
  return (
    <>
      <Facts>
        <Fact
          label={<Trans>Name</Trans>}
          note={customer.profileCompletion !== null && <Trans>Profile {customer.profileCompletion}% complete</Trans>}
        >
          <bdi>{name}</bdi>
        </Fact>
        {customer.email && (
          <Fact label={<Trans>E-mail</Trans>}>
            <a href={`mailto:${customer.email}`} dir="ltr">
              {customer.email}
            </a>
          </Fact>
        )}
        {details?.phone && (
          <Fact label={<Trans>Phone</Trans>} action={<WhatsappLink phone={details.phone} name={name} />}>
            <bdi dir="ltr">{details.phone}</bdi>
          </Fact>
        )}
        {details && details.age !== null && <Fact label={<Trans>Age</Trans>}>{details.age}</Fact>}
        <Text label={<Trans>Nationality</Trans>}>{details && countryIn(details.nationality, locale)}</Text>
        <Text label={<Trans>Address</Trans>}>{details?.address}</Text>
        <Text label={<Trans>Instagram</Trans>}>{details?.instagramUrl}</Text>
      </Facts>
      {(details?.nationalIdFront || details?.nationalIdBack) && (
        <div className={classes.papers}>
          {details.nationalIdFront && <Paper src={details.nationalIdFront} words={t`National ID, front`} name={name} />}
          {details.nationalIdBack && <Paper src={details.nationalIdBack} words={t`National ID, back`} name={name} />}
        </div>
      )}
    </>
  )
}

const Text = ({ label, children }: { label: React.ReactNode; children: string | null | undefined }) =>
  children ? (
    <Fact label={label}>
      <span dir="auto">{children}</span>
    </Fact>
  ) : null

function Paper({ src, words, name }: { src: string; words: string; name: string }) {
  const refresh = useRefreshBooking()
  const image = useLastingImage(src, refresh)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.paper} onClick={() => setIsOpen(true)}>
        <img src={image.src} alt="" loading="lazy" onError={image.onError} />
        {words}
      </button>
      {isOpen && <ProofDialog src={src} alt={`${words}: ${name}`} refresh={refresh} onClose={() => setIsOpen(false)} />}
    </>
  )
}
