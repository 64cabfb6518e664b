import { Trans, useLingui } from '@lingui/react/macro'
import { type MessageWithReplies, replyToMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { replyLimits } from '@rihla/contract/messages/message.ts'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { refreshQueries } from '#data/query-client.ts'
import { stored } from '#data/stored.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useReplyState } from './message-columns.tsx'
import classes from './messages.module.css'

interface Reply extends Record<string, unknown> {
  subject: string
  message: string
}

/** In this tab only, because replies can contain personal data. */
const drafts = stored<Reply>('message-reply', { keptIn: 'tab' })

/** Reply form. The draft survives errors, reloads and opening other messages. */
export function ReplyForm({ message, replies }: MessageWithReplies) {
  const { t } = useLingui()
  const { read } = useReplyState()
  const userId = useUser()?._id ?? ''
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`
  const required = (value: string) => (value.trim() ? null : t`Subject and message are required`)
  const form = useAppForm<Reply>({
    initialValues: drafts.read(userId, message._id) ?? { subject: subject.slice(0, replyLimits.subject), message: '' },
    validate: { subject: required, message: required },
    fallback: t`Failed to send reply`,
    submit: async (values) => {
      try {
        const response = await call(replyToMessage, {
          params: { id: message._id },
          body: { ...values, repliesSeen: replies.length },
        })
        drafts.forget(userId, message._id)
        showToast(response.message, 'ok')
        await refreshQueries()
        read()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'message.replied_meanwhile') void refreshQueries()
        throw error
      }
    },
  })
  const { values } = form
  useEffect(() => {
    if (values.message.trim()) drafts.save(values, userId, message._id)
    else drafts.forget(userId, message._id)
  }, [userId, message._id, values])
  const area = useRef<HTMLTextAreaElement>(null)
  // the message loads after the dialog has already set the initial focus
  useEffect(() => area.current?.focus(), [])
  return (
    <form {...form.props} className={`stack ${classes.reply}`}>
      <TextInput label={t`Subject`} maxLength={replyLimits.subject} {...form.getInputProps('subject')} />
      <Textarea
        ref={area}
        data-autofocus
        label={t`Message`}
        rows={7}
        maxLength={replyLimits.message}
        help={<Trans>Sent by email with the original message below your reply.</Trans>}
        {...form.getInputProps('message')}
      />
      <FormError form={form} />
      <div className={`row ${classes.buttons}`}>
        <Button small type="submit" busy={form.isSubmitting}>
          <Trans>Send Reply</Trans>
        </Button>
        <Button small variant="outline" onClick={read} disabled={form.isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
