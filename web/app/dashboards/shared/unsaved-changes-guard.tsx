import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { resolveLeaving, confirmDiscardingChanges } from '#api/unsaved-changes.ts'
import { readSession } from '#api/session.ts'
import { listen } from '#data/listen-to-events.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

/** Confirms before navigating away from unsaved changes; `beforeunload` covers closing or reloading the page. */
export function UnsavedChangesGuard({ isUnsaved }: { isUnsaved: boolean }) {
  // after the session has ended the redirect must not be blocked
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = isUnsaved && currentLocation.pathname !== nextLocation.pathname && readSession() !== null
    if (isBlocked) confirmDiscardingChanges()
    return isBlocked
  })
  useEffect(() => () => resolveLeaving(false), [])
  useEffect(() => (isUnsaved ? listen(['beforeunload'], (event) => event.preventDefault()) : undefined), [isUnsaved])
  if (blocker.state !== 'blocked') return null
  const stay = () => {
    resolveLeaving(false)
    blocker.reset()
  }
  const leave = () => {
    resolveLeaving(true)
    blocker.proceed()
  }
  const footer = (
    <>
      <Button small variant="outline" onClick={stay}>
        <Trans>Stay here</Trans>
      </Button>
      <Button small variant="danger-filled" onClick={leave}>
        <Trans>Leave</Trans>
      </Button>
    </>
  )
  return (
    <Modal onClose={stay} title={<Trans>Leave without saving?</Trans>} size="s" footer={footer}>
      <p>
        <Trans>Your changes have not been saved and will be lost if you leave.</Trans>
      </p>
    </Modal>
  )
}
