import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { useContact } from '#shell/root-data.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { useProductName } from '#ui/use-brand.ts'
import { Ltr } from '#ui/ltr.tsx'

/** Who has the money until when, how, what happens next, and whom to call (docs/product/payouts.md#settlement): read before it is sent. */
export function MoneyIsKept({ agency }: { agency: string }) {
  const { t } = useLingui()
  const contact = useContact()
  const product = useProductName()
  const settings = useEndpoint(readPaymentSettings, {}).data
  const days = settings?.payoutAfterDays ?? 0
  const hours = settings?.checkedWithinHours ?? 0
  const name = <bdi>{agency}</bdi>
  return (
    <p className="small">
      <Plural
        value={days}
        _0={
          <Trans>
            {product} keeps your money until the trip is over. Until the agency accepts, you get all of it back.
          </Trans>
        }
        one={
          <Trans>
            {product} keeps your money until # day after the trip. Until the agency accepts, you get all of it back.
          </Trans>
        }
        other={
          <Trans>
            {product} keeps your money until # days after the trip. Until the agency accepts, you get all of it back.
          </Trans>
        }
      />{' '}
      {hours > 0 && (
        <Trans>
          We check your transfer within <Plural value={hours} one="# hour" other="# hours" />. Then {name} decides, and
          your voucher appears in My Bookings.
        </Trans>
      )}{' '}
      <Dotted>
        <Link to="/money-protection" target="_blank" className="link">{t`How your money is protected`}</Link>
        {contact?.phone && (
          <a href={contact.phoneUrl} className="link">
            <Trans>
              Call <Ltr>{contact.phoneText}</Ltr>
            </Trans>
          </a>
        )}
      </Dotted>
    </p>
  )
}
