import { useLingui } from '@lingui/react/macro'
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { whatsappUrl } from '#ui/external-links.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import classes from './whatsapp-link.module.css'

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

/** Opens a trip's public page in a new tab. */
export function TripPageLink({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Link to={`/trip/${id}`} target="_blank" className={classes.link} aria-label={t`Open the trip page`}>
      <Icon of={IconExternalLink} mirrored />
    </Link>
  )
}
