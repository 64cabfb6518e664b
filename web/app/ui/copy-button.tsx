import { Trans } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import classes from './copy-button.module.css'

/** Copies a value; `label` says which, such as 'Copy the account number'. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => void copyText(value).then(setIsCopied)
  return (
    <button type="button" className={classes.copy} aria-label={label} onClick={copy}>
      <Icon of={isCopied ? IconCheck : IconCopy} />
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </button>
  )
}
