import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageLink } from './message-link.tsx'
import { MessageStatusChip } from './message-status-chip.tsx'
import classes from './messages.module.css'

export const fromCell = ({ name, email }: ContactMessage) => (
  <span className={classes.from}>
    <b>
      <bdi>{name}</bdi>
    </b>
    <small dir="ltr">{email}</small>
  </span>
)

export const dateCell = ({ status, createdAt }: ContactMessage, now: number) => (
  <span className={classes.date}>
    <Moment at={createdAt} />
    {status === 'new' && <Age since={createdAt} now={now} longHours={replyPromise.hoursByEmail} />}
  </span>
)

export const subjectCell = (message: ContactMessage) => <MessageLink message={message} />

export const statusCell = ({ status }: ContactMessage) => <MessageStatusChip status={status} />

export const actionsCell = (message: ContactMessage, onDelete: (message: ContactMessage) => void) => (
  <MessageActions message={message} onDelete={() => onDelete(message)} />
)
