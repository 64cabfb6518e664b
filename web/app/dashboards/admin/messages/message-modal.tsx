import { Trans, useLingui } from '@lingui/react/macro'
import { readMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { failureText } from '#api/failure-text.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { DialogStep } from '../steps/dialog-step.tsx'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { MessageView } from './message-view.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useReplyOpened } from './use-reply-opened.ts'

/** A message as a whole with its replies, and the form that replies to it. */
export default function MessageModal({ id }: { id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { isReplying, close } = useReplyOpened()
  const [version, setVersion] = useState(0)
  const [isDeleting, setIsDeleting] = useState(false)
  const { phase, value, error, retry } = useLoaded(`${id} ${version}`, (signal) =>
    call(readMessage, { params: { id }, signal }),
  )
  const [shown, setShown] = useState(value)
  if (value && value !== shown) setShown(value)
  /** Here and in the list behind. */
  const readAnew = async () => {
    setVersion((number) => number + 1)
    await revalidate()
  }
  const title = isReplying ? t`Reply` : (shown?.message.subject ?? t`Message`)
  return (
    <Modal opened onClose={close} title={<bdi>{title}</bdi>} size="l">
      {!shown && phase === 'failed' && (
        <ErrorState onRetry={retry}>{failureText(error, t`The message could not be loaded.`)}</ErrorState>
      )}
      {!shown && phase !== 'failed' && (
        <Loading label={<Trans>Loading…</Trans>}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {shown && (
        <DialogStep step={`${isReplying} ${shown.message.status}`}>
          <MessageView {...shown} onChanged={readAnew} onDelete={() => setIsDeleting(true)} />
          {isReplying && <ReplyForm {...shown} onChanged={readAnew} />}
        </DialogStep>
      )}
      {shown && isDeleting && (
        <DeleteMessageDialog message={shown.message} onClose={() => setIsDeleting(false)} onDeleted={close} />
      )}
    </Modal>
  )
}
