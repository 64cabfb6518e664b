import { Trans } from '@lingui/react/macro'
import { Ltr } from '#ui/ltr.tsx'
import { whatsappUrl } from '#ui/external-links.ts'
import { useContact } from './root-data.ts'
import classes from './footer.module.css'

/** Contact addresses of the platform; missing ones are left out. */
export function Contact() {
  const contact = useContact()
  if (!contact) return null
  const { email, phone } = contact
  const whatsapp = whatsappUrl(phone)
  return (
    <div className={classes.contact}>
      <h2 className={classes.heading}>
        <Trans>Contact</Trans>
      </h2>
      <ul>
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          </li>
        )}
        {phone && (
          <li className={classes.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Ltr>{phone}</Ltr>
            </a>
            {whatsapp && (
              <>
                <span aria-hidden="true">·</span>
                <a href={whatsapp} target="_blank" rel="noreferrer">
                  <Trans>WhatsApp</Trans>
                </a>
              </>
            )}
          </li>
        )}
      </ul>
    </div>
  )
}
