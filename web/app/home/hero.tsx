import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { useUser } from '../api/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './hero.module.css'

const widths = [640, 960, 1440, 1920]

function HeroPicture() {
  const name = useLocale() === 'ar' ? 'hero-rtl' : 'hero'
  return (
    <img
      className={classes.picture}
      src={`/pictures/${name}-960.webp`}
      srcSet={widths.map((width) => `/pictures/${name}-${width}.webp ${width}w`).join(', ')}
      sizes="100vw"
      width={1920}
      height={1080}
      alt=""
      fetchPriority="high"
    />
  )
}

export function Hero() {
  const { t } = useLingui()
  const user = useUser()
  const firstName = user?.name.trim().split(/\s+/)[0]
  const places = [t`Siwa`, t`Dahab`, t`Aswan`, t`Istanbul`]
  return (
    <div className={classes.hero}>
      <HeroPicture />
      <div className="column">
        <div className={classes.words}>
          <h1>{firstName ? <Trans>Where to next, {firstName}?</Trans> : <Trans>Your Journey Starts Here</Trans>}</h1>
          <p>
            <Trans>
              Small-group trips across Egypt and beyond, from agencies we have checked. Pick a date, transfer, and go.
            </Trans>
          </p>
          <Form action="/destinations" role="search" className={classes.search}>
            <Icon of={IconSearch} />
            <input type="search" name="search" aria-label={t`Search trips`} placeholder={t`Where to? Siwa, Dahab…`} />
            <Button type="submit" look="accent">
              <Trans>Search</Trans>
            </Button>
          </Form>
          <ul className={classes.places}>
            {places.map((place) => (
              <li key={place}>
                <Link to={`/destinations?search=${encodeURIComponent(place)}`}>{place}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
