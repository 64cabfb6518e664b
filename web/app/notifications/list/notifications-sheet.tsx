import { Trans } from '@lingui/react/macro'
import { Modal } from '#ui/modal.tsx'
import { ListActions, NotificationsList } from './notifications-list.tsx'

/** Full-screen dialog on phones. */
export default function NotificationsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={<Trans>Notifications</Trans>} isFlush>
      <ListActions onLeave={onClose} />
      <NotificationsList onLeave={onClose} />
    </Modal>
  )
}
