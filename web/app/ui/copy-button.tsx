import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import classes from './copy-button.module.css'

const icons = { idle: IconCopy, copied: IconCheck, failed: IconAlertCircle } as const

interface CopyButtonProps {
  value: string
  /** Such as 'Copy the account number'. */
  label: string
  /** The button was pressed, also where the browser refuses to copy. */
  onCopy?: (() => void) | undefined
}

export function CopyButton({ value, label, onCopy }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof icons>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    onCopy?.()
    void copyText(value).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))
  }
  return (
    <button type="button" className={classes.copy} aria-label={label} onClick={copy}>
      <Icon of={icons[state]} />
      <span aria-live="polite">
        {state === 'copied' ? (
          <Trans>Copied</Trans>
        ) : state === 'failed' ? (
          <Trans>Try Again</Trans>
        ) : (
          <Trans>Copy</Trans>
        )}
      </span>
    </button>
  )
}
