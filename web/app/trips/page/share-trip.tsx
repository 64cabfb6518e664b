import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts-store.ts'

/** The system's own way to send a link; else the link in the clipboard, and WhatsApp, where most of them go. */
export function ShareTrip({ title }: { title: string }) {
  const { t } = useLingui()

  async function share(): Promise<void> {
    const url = window.location.origin + window.location.pathname
    if (await offer({ title, url })) return
    const isCopied = await copyText(url)
    const words = isCopied ? t`Link copied` : t`The link could not be copied: ${url}`
    const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
    showToast(words, isCopied ? 'ok' : 'bad', {
      label: t`Send by WhatsApp`,
      onClick: () => window.open(whatsapp, '_blank', 'noopener'),
    })
  }

  return (
    <Button look="subtle" small icon={<Icon of={IconShare2} />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  )
}

/** False where the system offers nothing; who closes its sheet again wants nothing else either. */
async function offer(link: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
