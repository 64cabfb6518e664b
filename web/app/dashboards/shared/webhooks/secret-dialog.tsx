import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './webhooks.module.css'

/** The secret of a webhook, right after it was made. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`Signing secret`}
      onClose={onClose}
      footer={
        <Button small onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      }
    >
      <div className="stack">
        <Notice tone="warn">
          <Trans>Store this secret in your system now. It is not shown again; a lost one can only be replaced.</Trans>
        </Notice>
        <div className={classes.secret}>
          <code dir="ltr">{secret}</code>
          <CopyButton value={secret} label={t`Copy the secret`} />
        </div>
        <p className="muted small">
          <Trans>Your system uses it to verify that events come from us.</Trans>
        </p>
      </div>
    </Modal>
  )
}
