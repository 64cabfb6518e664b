import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type AttemptError,
  type DeliveryState,
  deliveryStates,
  webhookLimits,
} from '@rihla/contract/webhooks/webhook.ts'
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayFailedDeliveries,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@rihla/contract/webhooks/webhooks.api.ts'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint, useEndpointList } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { Loaded } from '../loaded.tsx'
import { StyledChip } from '../table-cells.tsx'
import { deliveryStyles, errorLabels } from './webhook-labels.ts'
import classes from './webhooks.module.css'

const pageSize = 20
const isState = (value: string | null): value is DeliveryState => deliveryStates.some((state) => state === value)

/** What was sent, newest first; state and page are in the URL. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const chosen = query.get('state')
  const state = isState(chosen) ? chosen : undefined
  const page = Math.max(1, Number(query.get('deliveries')) || 1)
  const options = { params: { id: webhook._id }, query: { ...(state && { state }), page, limit: pageSize } }
  const deliveries = useEndpointList(listWebhookDeliveries, options, { keepsPrevious: true })
  const isUnderWay = deliveries.data?.items.some(({ state: each, attempts }) => each === 'pending' && attempts === 0)
  const { refetch, dataUpdatedAt } = deliveries
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => void refetch(), 2_000)
    return () => clearTimeout(timer)
  }, [isUnderWay, refetch, dataUpdatedAt])
  const choose = (next: string) =>
    change(
      (parameters) => {
        parameters.delete('deliveries')
        if (isState(next)) parameters.set('state', next)
        else parameters.delete('state')
      },
      { replace: true },
    )
  return (
    <section className="stack">
      <div className={`row ${classes.head}`}>
        <h3>
          <Trans>Deliveries</Trans>
        </h3>
        <Select
          label={t`State`}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: t({ message: 'All', context: 'deliveries' }) },
            ...deliveryStates.map((value) => ({ value, label: t(deliveryStyles[value].label) })),
          ]}
          onChange={choose}
        />
      </div>
      {webhook.isEnabled && webhook.failed > 0 && <ReplayFailed webhook={webhook} />}
      <Loaded query={deliveries} failure={t`The deliveries could not be loaded.`}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState heading={state ? t`No deliveries in this state` : t`Nothing has been sent yet`}>
              {!state && <Trans>Send a test event to see whether your system receives it.</Trans>}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.deliveries}>
                {items.map((delivery) => (
                  <Delivery key={delivery._id} webhook={webhook} delivery={delivery} />
                ))}
              </ul>
              <Pagination name="deliveries" page={page} pageSize={pageSize} total={total} />
            </>
          )
        }
      </Loaded>
      <p className="muted small">
        <Plural
          value={webhookLimits.keptDays}
          one="Deliveries are kept for # day."
          other="Deliveries are kept for # days."
        />
      </p>
    </section>
  )
}

function ReplayFailed({ webhook: { _id: id, failed } }: { webhook: Webhook }) {
  const { t } = useLingui()
  const replay = useAction(
    () => {
      const since = new Date(Date.now() - webhookLimits.keptDays * 86_400_000).toISOString()
      return call(replayFailedDeliveries, { params: { id }, body: { since } })
    },
    {
      success: t`Failed events are sent again`,
      failure: t`The events could not be sent again`,
      onSettled: refreshQueries,
    },
  )
  return (
    <div>
      <Button
        small
        variant="outline"
        icon={<Icon of={IconRefresh} />}
        busy={replay.isBusy}
        onClick={() => void replay.run()}
      >
        <Plural value={failed} one="Send # failed event again" other="Send # failed events again" />
      </Button>
    </div>
  )
}

interface DeliveryProps {
  webhook: Webhook
  delivery: WebhookDelivery
}

function Delivery({ webhook, delivery }: DeliveryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const { type, state, attempts, createdAt, nextAttemptAt, lastStatus, lastError } = delivery
  const [at, next] = [momentText(createdAt), nextAttemptAt && attempts > 0 && momentText(nextAttemptAt)]
  return (
    <li>
      <button
        type="button"
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.text}>
          <strong>
            <Ltr>{type}</Ltr>
          </strong>
          <span className="small muted">{at}</span>
          <span className="small muted">
            {state === 'failed' && attempts === 0 ? t`Not sent` : <Outcome status={lastStatus} error={lastError} />}
          </span>
          {next && (
            <span className="small muted">
              <Trans>Next attempt {next}</Trans>
            </span>
          )}
        </span>
        <StyledChip {...deliveryStyles[state]} />
        <Icon of={IconChevronDown} />
      </button>
      {isOpen && (
        <div id={id} className={classes.details}>
          <DeliveryDetails webhook={webhook} delivery={delivery} />
        </div>
      )}
    </li>
  )
}

function Outcome({ status, error }: { status: number | null; error: AttemptError | null }) {
  const { t } = useLingui()
  if (error) return <span>{t(errorLabels[error])}</span>
  return status === null ? null : <span>{t`Response ${status}`}</span>
}

/** The request, and every attempt with its response. */
function DeliveryDetails({ webhook, delivery }: DeliveryProps) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const params = { id: webhook._id, delivery: delivery._id }
  const query = useEndpoint(readWebhookDelivery, { params })
  const replay = useAction(() => call(replayWebhookDelivery, { params }), {
    success: t`The event is sent again`,
    failure: t`The event could not be sent again`,
    onSettled: refreshQueries,
  })
  return (
    <Loaded query={query} failure={t`The delivery could not be loaded.`}>
      {({ messageId, body, log }) => (
        <div className="stack">
          {webhook.isEnabled && (
            <div>
              <Button
                small
                variant="outline"
                icon={<Icon of={IconRefresh} />}
                busy={replay.isBusy}
                onClick={() => void replay.run()}
              >
                {t`Send again`}
              </Button>
            </div>
          )}
          <Text
            heading={t`Request`}
            text={`webhook-id: ${messageId}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}
          />
          {log.map(({ at, durationMs, status, error, response }) => (
            <Text
              key={at}
              heading={
                <span className={`row ${classes.facts}`}>
                  <span>{momentText(at)}</span>
                  <Outcome status={status} error={error} />
                  <span>{t`${durationMs} ms`}</span>
                </span>
              }
              text={response}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Text({ heading, text }: { heading: React.ReactNode; text: string }) {
  return (
    <div>
      <h4 className="small">{heading}</h4>
      {text && (
        <pre dir="ltr" className={classes.code}>
          {text}
        </pre>
      )}
    </div>
  )
}
