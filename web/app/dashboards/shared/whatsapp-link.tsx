import { whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { useLingui } from '@lingui/react/macro'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './whatsapp-link.module.css'

/** Class of a link that is an icon beside a fact. */
export const iconLink = classes.link

interface WhatsappLinkProps {
  phone: string
  name: string
  label?: string
}

/** WhatsApp link next to a phone number that can have one (docs/product/interface.md#habits-of-the-place). */
export function WhatsappLink({ phone, name, label }: WhatsappLinkProps) {
  const { t } = useLingui()
  const href = whatsappUrl(phone)
  if (!href) return null
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label ?? t`WhatsApp to ${name}`}
      title="WhatsApp"
    >
      <Icon of={IconBrandWhatsapp} />
    </a>
  )
}
