import { useLingui } from '@lingui/react/macro'
import { locales, pathIn } from '@rihla/contract/product.ts'
import { useLocation } from 'react-router'
import { useProductName } from '#ui/use-brand.ts'
import { Dotted, DottedText } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Logo } from './logo.tsx'
import { useToday } from './use-today.ts'
import { LanguageName } from './language-switch.tsx'
import { useKnownSearch } from './use-known-search.ts'
import { useCompany, useContact } from './root-data.ts'
import classes from './footer.module.css'

export function Footer() {
  const { t } = useLingui()
  const company = useCompany()
  const product = useProductName()
  const year = useToday().slice(0, 4)
  const explore = [
    { to: '/destinations', label: t`Destinations` },
    { to: '/agencies', label: t`Travel Agencies` },
    { to: '/reviews', label: t`Reviews` },
    { to: '/for-agencies', label: t`For agencies` },
  ]
  const help = [
    { to: '/faq', label: t`FAQs` },
    { to: '/faq#cancellation', label: t`Cancellation` },
    { to: '/#contact', label: t`Contact form` },
  ]
  const legal = [
    { to: '/about', label: t`About ${product}` },
    { to: '/money-protection', label: t`How your money is protected` },
    { to: '/refund-policy', label: t`Refund policy` },
    { to: '/terms', label: t`Terms` },
    { to: '/privacy', label: t`Privacy policy` },
  ]
  return (
    <footer className={classes.footer}>
      <div className="column">
        <div className={classes.parts}>
          <div className={classes.about}>
            <Logo />
            <p className={classes.text}>{t`Trips across Egypt and beyond, from trusted travel agencies.`}</p>
          </div>
          <FooterLinks heading={t`Explore`} links={explore} />
          <FooterLinks heading={t`Help`} links={help} />
          <FooterLinks heading={t`About`} links={legal} />
          <Contact />
        </div>
        <div className={`row ${classes.end}`}>
          <span>
            © {year} {product}
          </span>
          <FooterLanguages />
        </div>
        {company?.operator && (
          <p className={classes.operator}>
            <DottedText>{company.operator}</DottedText>
          </p>
        )}
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

/** Links to this page in each language: 'English · العربية'. */
function FooterLanguages() {
  const { t } = useLingui()
  const current = useLocale()
  const page = useLocation().pathname + useKnownSearch()
  return (
    <nav aria-label={t`Language`} className={classes.languages}>
      <Dotted>
        {locales.map((locale) => (
          <a
            key={locale}
            href={pathIn(locale, page)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            <LanguageName of={locale} />
          </a>
        ))}
      </Dotted>
    </nav>
  )
}

/** Contact addresses of the platform; missing ones are left out. */
function Contact() {
  const { t } = useLingui()
  const contact = useContact()
  const company = useCompany()
  const facts = [company?.address, company?.openingHours]
  if (!contact) return null
  const { email, phone, phoneText, phoneUrl, whatsappUrl } = contact
  return (
    <div className={classes.contact}>
      <h2 className={classes.heading}>{t`Contact`}</h2>
      <ul>
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <Dotted>
              <a href={phoneUrl}>
                <Ltr>{phoneText}</Ltr>
              </a>
              {whatsappUrl && (
                <a href={whatsappUrl} target="_blank" rel="noreferrer">
                  {t`WhatsApp`}
                </a>
              )}
            </Dotted>
          </li>
        )}
        {facts.map(
          (fact) =>
            fact && (
              <li key={fact} dir="auto" className={classes.fact}>
                {fact}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
