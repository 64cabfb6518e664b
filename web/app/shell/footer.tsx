import { Trans, useLingui } from '@lingui/react/macro'
import { productName } from '@rihla/contract/product.ts'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import classes from './footer.module.css'

const year = new Date().getFullYear()

export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={classes.footer}>
      <div className="column">
        <div className={classes.parts}>
          <div>
            <Logo />
            <p className={classes.words}>
              <Trans>Trips across Egypt and beyond, from agencies we have checked.</Trans>
            </p>
          </div>
          <nav aria-label={t`Explore`}>
            <h2 className={classes.heading}>
              <Trans>Explore</Trans>
            </h2>
            <ul>
              <li>
                <Link to="/destinations">
                  <Trans>Destinations</Trans>
                </Link>
              </li>
              <li>
                <Link to="/destinations?filter=international">
                  <Trans>International trips</Trans>
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <div className={classes.end}>
          <span>
            © {year} {productName[useLocale()]}
          </span>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
