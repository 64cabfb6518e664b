import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import classes from './copy-button.module.css'

const icons = { idle: IconCopy, copied: IconCheck, failed: IconAlertCircle } as const

/** Copies a value; `label` says which, such as 'Copy the account number'. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [state, setState] = useState<keyof typeof icons>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => void copyText(value).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))
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
