import { useLingui } from '@lingui/react/macro'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { whatsappUrl } from '#ui/external-links.ts'
import classes from './whatsapp-link.module.css'

/** Class of a link that is an icon beside a fact. */
export const iconLink = classes.link

/** WhatsApp link next to a phone number (docs/product/interface.md#habits-of-the-place). */
export function WhatsappLink({ phone, name }: { phone: string; name: string }) {
  const { t } = useLingui()
  return (
    <a
      className={classes.link}
      href={whatsappUrl(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`WhatsApp to ${name}`}
      title="WhatsApp"
    >
      <Icon of={IconBrandWhatsapp} />
    </a>
  )
}
