import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { resolveLeaving, confirmDiscardingChanges } from '#api/unsaved-changes.ts'
import { readSession } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

/** Asks before somebody leaves a form with what they have not saved; the browser asks where it is left by other ways. */
export function UnsavedChangesGuard({ isUnsaved }: { isUnsaved: boolean }) {
  // whose session has ended is led away, and is not held here
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = isUnsaved && currentLocation.pathname !== nextLocation.pathname && readSession() !== null
    if (isHeld) confirmDiscardingChanges()
    return isHeld
  })
  useEffect(() => () => resolveLeaving(false), [])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
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
      <Button small look="outline" onClick={stay}>
        <Trans>Stay here</Trans>
      </Button>
      <Button small look="danger-filled" onClick={leave}>
        <Trans>Leave</Trans>
      </Button>
    </>
  )
  return (
    <Modal opened onClose={stay} title={<Trans>Leave without saving?</Trans>} size="s" footer={footer}>
      <p>
        <Trans>What you changed is not saved yet, and is lost when you leave.</Trans>
      </p>
    </Modal>
  )
}
