import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts-store.ts'

/** Native share sheet; without one, copies the link and offers WhatsApp. */
export function ShareTrip({ title }: { title: string }) {
  const { t } = useLingui()

  async function share(): Promise<void> {
    const url = window.location.origin + window.location.pathname
    if (await offer({ title, url })) return
    const isCopied = await copyText(url)
    const message = isCopied ? t`Link copied` : t`Couldn't copy the link: ${url}`
    const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
    showToast(message, isCopied ? 'ok' : 'bad', {
      label: t`Share on WhatsApp`,
      onClick: () => window.open(whatsapp, '_blank', 'noopener'),
    })
  }

  return (
    <Button look="subtle" small icon={<Icon of={IconShare2} />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  )
}

/** Returns false if native sharing is not available. Dismissing the sheet counts as handled. */
async function offer(link: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
