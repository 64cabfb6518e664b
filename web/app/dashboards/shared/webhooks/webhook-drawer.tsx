import { Trans, useLingui } from '@lingui/react/macro'
import {
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@rihla/contract/webhooks/webhooks.api.ts'
import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, DeleteDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { StyledChip } from '../table-cells.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { styleOf } from './webhook-labels.ts'
import classes from './webhooks.module.css'

interface WebhookDrawerProps {
  webhook: Webhook
  onClose: () => void
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** State, actions and deliveries of a webhook. */
export default function WebhookDrawer({ webhook, onClose, onEdit, onSecret }: WebhookDrawerProps) {
  const { t } = useLingui()
  const { _id: id, url, description } = webhook
  const [asking, setAsking] = useState<'delete' | 'rotate'>()
  const test = useAction(() => call(testWebhook, { params: { id } }), {
    success: t`Test event sent`,
    failure: t`The test event could not be sent`,
    onSettled: refreshQueries,
  })
  const toggle = useAction((isEnabled: boolean) => call(changeWebhook, { params: { id }, body: { isEnabled } }), {
    success: ({ isEnabled }) => (isEnabled ? t`Webhook enabled` : t`Webhook disabled`),
    failure: t`Failed to save the webhook`,
    onSettled: refreshQueries,
  })
  return (
    <Drawer title={<bdi>{description || new URL(url).host}</bdi>} onClose={onClose}>
      <div className="stack">
        <div>
          <StyledChip {...styleOf(webhook)} />
          <p className={`small wrap-anywhere ${classes.url}`}>
            <Ltr>{url}</Ltr>
          </p>
        </div>
        <WebhookNotice webhook={webhook} />
        <div className={`row ${classes.buttons}`}>
          <Button small icon={<Icon of={IconSend} mirrored />} busy={test.isBusy} onClick={() => void test.run()}>
            {t`Send test event`}
          </Button>
          <Button small variant="outline" icon={<Icon of={IconPencil} />} onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button small variant="outline" busy={toggle.isBusy} onClick={() => void toggle.run(!webhook.isEnabled)}>
            {webhook.isEnabled ? t`Disable` : t`Enable`}
          </Button>
          <Button small variant="outline" icon={<Icon of={IconKey} />} onClick={() => setAsking('rotate')}>
            {t`Replace secret`}
          </Button>
          <Button small variant="danger" icon={<Icon of={IconTrash} />} onClick={() => setAsking('delete')}>
            {t`Delete`}
          </Button>
        </div>
        <WebhookDeliveries webhook={webhook} />
      </div>
      {asking === 'rotate' && (
        <RotateDialog webhook={webhook} onClose={() => setAsking(undefined)} onSecret={onSecret} />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          title={t`Delete this webhook?`}
          failure={t`Failed to delete the webhook`}
          run={async () => (await call(deleteWebhook, { params: { id } })).message}
          onDeleted={() => {
            onClose()
            return refreshQueries()
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{t`Its deliveries are deleted, too. Your system receives no more events.`}</p>
        </DeleteDialog>
      )}
    </Drawer>
  )
}

function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { momentText } = useMomentText()
  const { isEnabled, disabledReason, failingSince, previousSecretUntil } = webhook
  const [since, until] = [
    failingSince && momentText(failingSince),
    previousSecretUntil && momentText(previousSecretUntil),
  ]
  return (
    <>
      {disabledReason === 'gone' && (
        <Notice tone="bad">
          <Trans>The receiver responded that the address no longer exists (410), so we disabled this webhook.</Trans>
        </Notice>
      )}
      {disabledReason === 'failing' && (
        <Notice tone="bad">
          <Trans>
            The receiver accepted nothing for days, so we disabled this webhook. Once it works, enable the webhook and
            send the failed events again.
          </Trans>
        </Notice>
      )}
      {isEnabled && since && (
        <Notice tone="warn">
          <Trans>Nothing has been accepted since {since}. Every event is retried for a day.</Trans>
        </Notice>
      )}
      {until && (
        <Notice>
          <Trans>Events are signed with the previous secret, too, until {until}.</Trans>
        </Notice>
      )}
    </>
  )
}

function RotateDialog({ webhook, onClose, onSecret }: Pick<WebhookDrawerProps, 'webhook' | 'onClose' | 'onSecret'>) {
  const { t } = useLingui()
  const rotate = async () => {
    const { secret } = await call(rotateWebhookSecret, { params: { id: webhook._id }, body: {} })
    onSecret(secret)
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      title={t`Replace the secret?`}
      confirmLabel={t`Replace secret`}
      onConfirm={rotate}
      fallback={t`The secret could not be replaced`}
      onClose={onClose}
    >
      <p>{t`You receive a new secret. For a day events are signed with both, so that your system can change over.`}</p>
    </ConfirmDialog>
  )
}
