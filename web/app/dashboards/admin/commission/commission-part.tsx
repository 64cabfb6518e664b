import { Trans, useLingui } from '@lingui/react/macro'
import { readCommission, type AdminCommission } from '@rihla/contract/commission/commission.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'

const CommissionModal = lazy(() => import('./commission-modal.tsx'))

/** The commission of the platform, or of one agency, with its changes (docs/product/commission.md). */
export function CommissionPart({ agencyId }: { agencyId?: string }) {
  const { t } = useLingui()
  const [isChanging, setIsChanging] = useState(false)
  const query = useEndpoint(readCommission, { query: agencyId === undefined ? {} : { agency: agencyId } })
  return (
    <Loaded query={query} failure={t`The commission could not be loaded.`}>
      {(commission) => (
        <div className="stack">
          <CommissionFacts commission={commission} isOfAgency={agencyId !== undefined} />
          <p>
            <Button small variant="outline" onClick={() => setIsChanging(true)}>
              <Trans>Change commission</Trans>
            </Button>
          </p>
          {isChanging && (
            <CommissionModal
              {...(agencyId !== undefined && { agencyId })}
              percent={commission.percent}
              onClose={() => setIsChanging(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function CommissionFacts({ commission, isOfAgency }: { commission: AdminCommission; isOfAgency: boolean }) {
  const locale = useLocale()
  const { percent, next, rates } = commission
  const isOwn = rates.length > 0
  return (
    <>
      <Facts>
        <Fact label={<Trans>Commission</Trans>} note={isOfAgency && !isOwn && <Trans>Platform rate</Trans>}>
          {percent}%
        </Fact>
        {next && <Fact label={<Trans>From {formatDay(next.from, locale)} on</Trans>}>{next.percent}%</Fact>}
      </Facts>
      {isOwn && (
        <details>
          <summary>
            <Trans>All changes</Trans>
          </summary>
          <ul>
            {rates.map((rate) => (
              <li key={rate.createdAt}>
                {rate.percent === null ? <Trans>Platform rate</Trans> : `${rate.percent}%`}{' '}
                <span className="muted">
                  <Dotted>
                    <Trans>from {formatDay(rate.from, locale)} on</Trans>
                    {rate.setBy && <bdi>{rate.setBy}</bdi>}
                  </Dotted>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
