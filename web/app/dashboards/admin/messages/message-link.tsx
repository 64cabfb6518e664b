import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import classes from './messages.module.css'

/** Subject and excerpt; opens the message. */
export function MessageLink({ message: { _id, subject, message } }: { message: ContactMessage }) {
  const { open } = useDialogId('message')
  return (
    <button type="button" className={classes.subject} onClick={() => open(_id)}>
      <span dir="auto">{subject}</span>
      <small dir="auto">{message}</small>
    </button>
  )
}
