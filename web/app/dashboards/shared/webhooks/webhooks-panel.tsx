import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import type { Webhook } from '@rihla/contract/webhooks/webhooks.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#ui/panel.tsx'
import { StyledChip } from '../table-cells.tsx'
import type { useDialogId } from '../url-dialog-state.ts'
import { styleOf } from './webhook-labels.ts'
import classes from './webhooks.module.css'

const WebhookModal = lazy(() => import('./webhook-modal.tsx'))
const WebhookDrawer = lazy(() => import('./webhook-drawer.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

interface WebhooksPanelProps {
  webhooks: readonly Webhook[]
  /** The webhook whose deliveries are open. */
  dialog: ReturnType<typeof useDialogId>
}

/** The webhooks of an agency or of the platform (docs/webhooks.md). */
export function WebhooksPanel({ webhooks, dialog }: WebhooksPanelProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const opened = webhooks.find(({ _id }) => _id === dialog.id)
  const isFull = webhooks.length >= webhookLimits.endpointsPerOwner
  const add = (
    <Button small icon={<Icon of={IconPlus} />} disabled={isFull} onClick={() => setEditing('new')}>
      {t`Add webhook`}
    </Button>
  )
  return (
    <>
      <Panel
        heading={t`Receivers`}
        description={
          isFull ? (
            <Plural
              value={webhookLimits.endpointsPerOwner}
              one="You have # webhook, which is the maximum."
              other="You have # webhooks, which is the maximum."
            />
          ) : (
            <Trans>Events reach your systems within seconds.</Trans>
          )
        }
        action={webhooks.length > 0 && add}
        isFlush
      >
        {webhooks.length === 0 ? (
          <EmptyState heading={t`No webhooks yet`} action={add}>
            <Trans>Add the address of a system, such as your accounting, and choose the events that it receives.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} webhook={webhook} onOpen={() => dialog.open(webhook._id)} />
            ))}
          </ul>
        )}
      </Panel>
      {opened && (
        <WebhookDrawer
          webhook={opened}
          onClose={dialog.close}
          onEdit={() => setEditing(opened)}
          onSecret={(created) => setSecret(created)}
        />
      )}
      {editing && (
        <WebhookModal
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onCreated={(created) => setSecret(created)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const { url, description, events, lastDeliveredAt, pending, failed } = webhook
  const { host } = new URL(url)
  const delivered = lastDeliveredAt && momentText(lastDeliveredAt)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h3>
          <bdi>{description || host}</bdi>
        </h3>
        <p className="small wrap-anywhere">
          <Ltr>{url}</Ltr>
        </p>
        <p className={`small muted row ${classes.facts}`}>
          <Plural value={events.length} one="# event" other="# events" />
          <span>{delivered ? <Trans>Last delivered {delivered}</Trans> : <Trans>Nothing delivered yet</Trans>}</span>
          {pending > 0 && (
            <span>
              <Plural value={pending} one="# waiting" other="# waiting" />
            </span>
          )}
          {failed > 0 && (
            <span>
              <Plural value={failed} one="# failed" other="# failed" />
            </span>
          )}
        </p>
      </div>
      <div className={`row ${classes.actions}`}>
        <StyledChip {...styleOf(webhook)} />
        <Button small variant="outline" aria-label={t`Open ${host}`} onClick={onOpen}>
          {t({ message: 'Open', context: 'a webhook' })}
        </Button>
      </div>
    </li>
  )
}
