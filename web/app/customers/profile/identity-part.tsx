import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listen } from '#data/listen-to-events.ts'
import { DocumentConsent } from '#legal/consent-line.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { saveUser } from '#api/session.ts'
import { SavedPicture } from './photo-part.tsx'
import { saveIdentity } from './use-profile-form.ts'
import classes from './profile.module.css'

type Side = 'nationalIdFront' | 'nationalIdBack'

/** Both sides of the identity card: private, saved as soon as they are uploaded (docs/product/files.md#private-files). */
export function IdentityPart({ user }: { user: User }) {
  const onBroken = useRenewableSignedUrls(user)
  return (
    <Panel
      heading={<Trans>National ID</Trans>}
      description={<Trans>Both sides are required. You can save the rest of your profile without them.</Trans>}
    >
      <p className={`small ${classes.privacy}`}>
        <Icon of={IconLock} />
        <span>
          <Trans>
            These pictures are private: only you and our team can see them. The agency of a trip you booked can see them
            too, once your payment has been verified. They are saved as soon as they're uploaded.
          </Trans>
        </span>
      </p>
      <DocumentConsent />
      <div className={classes.sides}>
        <SidePart side="nationalIdFront" user={user} onBroken={onBroken} />
        <SidePart side="nationalIdBack" user={user} onBroken={onBroken} />
      </div>
    </Panel>
  )
}

function SidePart({ side, user, onBroken }: { side: Side; user: User; onBroken: () => void }) {
  const { t } = useLingui()
  return (
    <SavedPicture
      field={side}
      dropZoneText={t`A clear photo with all text readable`}
      value={user.customerDetails?.[side] ?? ''}
      save={(url) => saveIdentity(side, url)}
      onPreviewFailed={onBroken}
      failedMessage={t`Upload failed`}
      removal={{
        title: t`Remove this picture?`,
        text: t`An agency may ask for it again before approving a booking.`,
      }}
    />
  )
}

/** The URLs are renewed this long before they expire. */
const renewBeforeMs = 30_000
/** Minimum time between renewals, for a picture that never loads. */
const minIntervalMs = 60_000

const expiryOf = (link: string | null | undefined): number => {
  const expires = link ? Number(new URLSearchParams(link.split('?')[1]).get('expires')) : 0
  return expires > 0 ? expires * 1_000 : Infinity
}

/**
 * Signed URLs of private pictures expire after ten minutes (docs/product/files.md#private-files). Renews them before that while
 * the page is visible, and returns a function to call when a picture fails to load.
 */
function useRenewableSignedUrls({ customerDetails }: User): () => void {
  const { nationalIdFront, nationalIdBack } = customerDetails ?? {}
  const end = Math.min(expiryOf(nationalIdFront), expiryOf(nationalIdBack))
  const renewedAt = useRef(0)

  const refresh = () => {
    if (Date.now() - renewedAt.current < minIntervalMs) return
    renewedAt.current = Date.now()
    // Best effort: on failure the next visibility change tries again.
    callWithoutSessionExpiry(getMe).then(saveUser, () => undefined)
  }
  const refreshWhenVisible = useEffectEvent(() => {
    if (!document.hidden && Date.now() >= end - renewBeforeMs) refresh()
  })
  useEffect(() => {
    if (end === Infinity) return undefined
    const check = () => refreshWhenVisible()
    const timer = setTimeout(check, Math.max(0, end - renewBeforeMs - Date.now()))
    const stop = listen(['visibilitychange'], check)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [end])
  return refresh
}
