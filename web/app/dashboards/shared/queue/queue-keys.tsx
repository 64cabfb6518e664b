import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { listen } from '#data/listen-to-events.ts'
import { stored } from '#data/stored.ts'
import classes from './decision-bar.module.css'
import type { QueueSelection } from './use-queue-selection.ts'

/** Keyboard shortcuts of the queues: each has those for which it has a handler. */
const queueKeys = {
  j: 'next',
  k: 'previous',
  v: 'verify',
  r: 'reject',
  z: 'zoom',
  f: 'fullScreen',
  d: 'destination',
} as const
type QueueCommand = (typeof queueKeys)[keyof typeof queueKeys]

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** Keyboards without Latin letters, such as Arabic ones, match by physical key. */
export function readKey({ key, code, ctrlKey, metaKey, altKey, repeat }: Pressed): QueueCommand | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined
  const letter = /^[a-z]$/i.test(key)
    ? key.toLowerCase()
    : /^Key[A-Z]$/.test(code) && key.length === 1
      ? code.slice(3).toLowerCase()
      : ''
  return letter in queueKeys ? queueKeys[letter as keyof typeof queueKeys] : undefined
}

const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Shortcuts are ignored while the user types in a field and while a dialog is open. */
export const isTypingOrInDialog = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(writable) !== null) || document.querySelector('dialog[open]') !== null

/** So that the letters are shortcuts again. */
function leaveFieldOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || document.querySelector('dialog[open]')) return
  if (target instanceof HTMLElement && target.matches(`article :is(${writable})`)) target.blur()
}

const switchedOff = stored<true>('queue-keys-off', { keptIn: 'browser' })

export interface QueueKeys {
  isOn: boolean
  toggle: () => void
}

/**
 * Keyboard shortcuts of an item, and J and K for all. They can be turned off, because speech input and switch devices
 * can trigger single letters by mistake.
 */
export function useQueueKeys(
  { next, previous, show }: Pick<QueueSelection, 'next' | 'previous' | 'show'>,
  ownHandlers: Partial<Record<QueueCommand, () => void>>,
): QueueKeys {
  const [isOn, setIsOn] = useState(() => !switchedOff.read())
  const handlers: typeof ownHandlers = {
    next: () => next && show(next._id),
    previous: () => previous && show(previous._id),
    ...ownHandlers,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    leaveFieldOnEscape(event)
    const command = readKey(event)
    const handler = command && handlers[command]
    if (!handler || event.defaultPrevented || isTypingOrInDialog(event.target)) return
    event.preventDefault()
    handler()
  })
  // at once when the next item is on the screen: an effect comes later, and would miss the second of two quick presses
  useLayoutEffect(() => (isOn ? listen(['keydown'], (event: KeyboardEvent) => onKey(event)) : undefined), [isOn])
  const toggle = () => {
    setIsOn(!isOn)
    if (isOn) switchedOff.save(true)
    else switchedOff.forget()
  }
  return { isOn, toggle }
}

/** Beside the label of the button that it presses. */
export const Key = ({ of }: { of: string }) => (
  <kbd className={classes.key} aria-hidden="true">
    {of}
  </kbd>
)

interface KeyLegendProps {
  keys: QueueKeys
  /** Keys of this queue, beside J and K. */
  own?: Record<string, ReactNode>
}

export const KeyLegend = ({ keys: { isOn, toggle }, own = {} }: KeyLegendProps) => (
  <div className={`row small ${classes.legend}`}>
    {isOn && (
      <>
        <span>
          <kbd>J</kbd> <kbd>K</kbd> <Trans>next, previous</Trans>
        </span>
        {Object.entries(own).map(([key, label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {label}
          </span>
        ))}
      </>
    )}
    <button type="button" className="link" aria-pressed={isOn} onClick={toggle}>
      <Trans>Keyboard shortcuts</Trans>: {isOn ? <Trans>on</Trans> : <Trans>off</Trans>}
    </button>
  </div>
)
