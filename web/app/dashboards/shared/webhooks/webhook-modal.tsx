import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import {
  type WebhookEventGroup,
  webhookEventGroups,
  type WebhookEventType,
  webhookEventTypes,
} from '@rihla/contract/webhooks/webhook-events.ts'
import { changeWebhook, createWebhook, type Webhook } from '@rihla/contract/webhooks/webhooks.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBoxes } from '#ui/choice-pills.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { eventLabels, groupLabels } from './webhook-labels.ts'
import classes from './webhooks.module.css'

interface WebhookModalProps {
  webhook: Webhook | undefined
  onClose: () => void
  onCreated: (secret: string) => void
}

type Values = { url: string; description: string; events: WebhookEventType[] }

/** Edits a webhook, or adds one when `webhook` is undefined. */
export default function WebhookModal({ webhook, onClose, onCreated }: WebhookModalProps) {
  const { t } = useLingui()
  const form = useAppForm<Values>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [],
    },
    validate: {
      url: (url) => (url.trim() ? null : t`Please fill this in.`),
      events: (events) => (events.length > 0 ? null : t`Please choose at least one event.`),
    },
    fallback: t`Failed to save the webhook`,
    submit: async (values) => {
      const secret = webhook ? undefined : (await call(createWebhook, { body: values })).secret
      if (webhook) await call(changeWebhook, { params: { id: webhook._id }, body: values })
      showToast(webhook ? t`Webhook saved` : t`Webhook added`, 'ok')
      onClose()
      if (secret) onCreated(secret)
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={webhook ? <Trans>Edit webhook</Trans> : <Trans>Add webhook</Trans>}
      submitLabel={webhook ? <Trans>Save webhook</Trans> : <Trans>Add webhook</Trans>}
    >
      <TextInput
        label={t`Address`}
        type="url"
        isLtr
        autoComplete="off"
        maxLength={webhookLimits.url}
        placeholder="https://"
        help={
          <Trans>
            It must start with <Ltr>https://</Ltr> and be reachable from the internet.
          </Trans>
        }
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t`Description`}
        isOptional
        maxLength={webhookLimits.description}
        {...form.getInputProps('description')}
      />
      <EventChoice
        value={form.values.events}
        error={form.errors['events']}
        onChange={(events) => form.setFieldValue('events', events)}
      />
    </FormModal>
  )
}

interface EventChoiceProps {
  value: readonly WebhookEventType[]
  error: React.ReactNode
  onChange: (events: WebhookEventType[]) => void
}

function EventChoice({ value, error, onChange }: EventChoiceProps) {
  const { t } = useLingui()
  const areAll = value.length === webhookEventTypes.length
  const groups = Object.entries(webhookEventGroups) as [WebhookEventGroup, readonly WebhookEventType[]][]
  return (
    <fieldset className="stack" aria-invalid={error ? true : undefined} aria-describedby="webhook-events-error">
      <legend className={classes.legend}>{t`Events`}</legend>
      <div>
        <Button small variant="outline" onClick={() => onChange(areAll ? [] : [...webhookEventTypes])}>
          {areAll ? t`Choose none` : t`Choose all`}
        </Button>
        <FieldNotes id="webhook-events" error={error} />
      </div>
      {groups.map(([group, types]) => (
        <ChoiceBoxes
          key={group}
          label={t(groupLabels[group])}
          choices={types.map((type) => ({ value: type, label: t(eventLabels[type]) }))}
          value={value}
          onChange={(chosen) =>
            onChange(webhookEventTypes.filter((type) => (types.includes(type) ? chosen : value).includes(type)))
          }
        />
      ))}
    </fieldset>
  )
}
