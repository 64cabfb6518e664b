import { Trans, useLingui } from '@lingui/react/macro'
import { productName } from '@rihla/contract/product.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Contact } from './contact.tsx'
import { FooterLanguages } from './footer-languages.tsx'
import { Logo } from './logo.tsx'
import { useToday } from './use-today.ts'
import classes from './footer.module.css'

export function Footer() {
  const { t } = useLingui()
  const year = useToday().slice(0, 4)
  const explore = [
    { to: '/destinations', label: t`Destinations` },
    { to: '/agencies', label: t`Travel Agencies` },
    { to: '/reviews', label: t`Reviews` },
  ]
  const help = [
    { to: '/faq', label: t`FAQs` },
    { to: '/faq#cancellation', label: t`Cancellation` },
    { to: '/#contact', label: t`Contact form` },
  ]
  return (
    <footer className={classes.footer}>
      <div className="column">
        <div className={classes.parts}>
          <div className={classes.about}>
            <Logo />
            <p className={classes.text}>
              <Trans>Trips across Egypt and beyond, from trusted travel agencies.</Trans>
            </p>
          </div>
          <FooterLinks heading={t`Explore`} links={explore} />
          <FooterLinks heading={t`Help`} links={help} />
          <Contact />
        </div>
        <div className={classes.end}>
          <span>
            © {year} {productName[useLocale()]}
          </span>
          <FooterLanguages />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ heading, links }: { heading: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
