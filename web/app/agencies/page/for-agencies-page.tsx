import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { agencyDocumentKinds } from '@rihla/contract/agencies/agency-document.ts'
import { readAgencyOffer } from '@rihla/contract/commission/commission.api.ts'
import { listSeparator } from '@rihla/contract/product.ts'
import { pageContext } from '#api/page-context.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useLocale } from '#ui/locale.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Route } from './+types/for-agencies-page'
import { useDocumentLabels } from '../documents/use-document-labels.ts'
import classes from './for-agencies-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api.call(readAgencyOffer)
}

/** What an agency pays, when it is paid and what it needs, before it registers (docs/product/agencies.md#for-agencies). */
export default function ForAgenciesPage({ loaderData: { commissionPercent, payoutAfterDays } }: Route.ComponentProps) {
  const { t } = useLingui()
  const product = useProductName()
  const papers = agencyDocumentKinds.length
  const description = t`Travellers pay us, we check every transfer, and you are paid after the trip.`
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`For agencies`} description={description} />
      <h1 className="display">{t`Sell your trips on ${product}`}</h1>
      <p>{description}</p>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Ltr>{commissionPercent}%</Ltr>
          </dt>
          <dd>{t`commission on what travellers pay online; cash on the day is yours`}</dd>
        </div>
        <div>
          <dt>
            <Plural value={payoutAfterDays} _0="The next day" one="# day" other="# days" />
          </dt>
          <dd>{t`after a trip ends, its money becomes payable to you`}</dd>
        </div>
        <div>
          <dt>
            <Plural value={papers} one="# paper" other="# papers" />
          </dt>
          <dd>{t`for our check; then you publish your trips yourself`}</dd>
        </div>
      </dl>
      <Steps />
      <Button variant="accent" onClick={() => requestSignIn('register', { joiningRole: 'agency' })}>
        {t`Register your agency`}
      </Button>
    </div>
  )
}

function Steps() {
  const { t } = useLingui()
  const labels = useDocumentLabels()
  const names = agencyDocumentKinds.map((kind) => labels[kind]).join(listSeparator[useLocale()])
  return (
    <>
      <h2>{t`How it works`}</h2>
      <ol className={classes.steps}>
        <li>
          <Trans>Send your papers: {names}.</Trans>
        </li>
        <li>{t`Tell us the account for your payouts, and describe your agency.`}</li>
        <li>{t`Create a trip with its dates, prices and pictures.`}</li>
        <li>{t`Travellers transfer to us. Once we have verified a payment, you approve or reject the booking.`}</li>
        <li>{t`Check your travellers in on the day, and receive your money with a statement.`}</li>
      </ol>
    </>
  )
}
