import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { firstName } from '@rihla/contract/accounts/account.ts'
import type { MarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { isRightToLeft } from '@rihla/contract/product.ts'
import { IconSearch, IconReceipt, IconRosetteDiscountCheck, IconStar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useUser } from '#api/use-session.ts'
import { useSearchSuggestions } from '#search-suggestions/use-search-suggestions.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { SearchForm } from '#ui/search-form.tsx'
import classes from './hero.module.css'

const widths = [640, 960, 1440, 1920]

function HeroPicture() {
  const name = isRightToLeft(useLocale()) ? 'hero-rtl' : 'hero'
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

export function Hero({ places, facts }: { places: readonly Destination[]; facts: MarketplaceFacts | null }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const toPlace = (place: string) => `/destinations?search=${encodeURIComponent(place)}`
  const { onFocus, suggestions } = useSearchSuggestions({ field, toPlace })
  return (
    <div className={classes.hero}>
      <HeroPicture />
      <div className="column">
        <div className={classes.text}>
          <Greeting />
          <p>
            <Trans>
              Small-group trips across Egypt and beyond, from trusted travel agencies. Pick a date, pay by transfer and
              go.
            </Trans>
          </p>
          <SearchForm action="/destinations" role="search" className={classes.search}>
            <Icon of={IconSearch} />
            <input
              ref={field}
              onFocus={onFocus}
              type="search"
              name="search"
              maxLength={100}
              enterKeyHint="search"
              aria-label={t`Search trips`}
              placeholder={t`Where to?`}
            />
            <Button type="submit" variant="accent">
              {t`Search`}
            </Button>
            {suggestions}
          </SearchForm>
          {places.length > 0 && (
            <ul className={`row ${classes.places}`} aria-label={t`Popular places`}>
              {places.map(({ destination }) => (
                <li key={destination}>
                  <Link to={toPlace(destination)}>
                    <bdi>{destination}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {facts && <HeroFacts facts={facts} />}
        </div>
      </div>
    </div>
  )
}

/** Greets signed-in users by first name. CSS hides the visitors' heading from them before hydration. */
function Greeting() {
  const { t } = useLingui()
  const user = useUser()
  const name = user && firstName(user.name)
  if (!name) return <h1 className={classes.toVisitors}>{t`Your Journey Starts Here`}</h1>
  return (
    <h1>
      <Trans>
        Where to next, <bdi>{name}</bdi>?
      </Trans>
    </h1>
  )
}

/** Figures of the whole marketplace; those a young marketplace does not have yet are left out. */
function HeroFacts({ facts: { verifiedAgencies, averageRating, reviewCount } }: { facts: MarketplaceFacts }) {
  const rating = averageRating?.toFixed(1)
  return (
    <ul className={classes.facts}>
      {verifiedAgencies > 0 && (
        <li>
          <Icon of={IconRosetteDiscountCheck} />
          <Plural value={verifiedAgencies} one="# verified agency" other="# verified agencies" />
        </li>
      )}
      {rating && (
        <li>
          <Icon of={IconStar} />
          <span>
            <Plural value={reviewCount} one={`${rating} from # review`} other={`${rating} from # reviews`} />
          </span>
        </li>
      )}
      <li>
        <Icon of={IconReceipt} />
        <Trans>Every transfer checked by our team</Trans>
      </li>
    </ul>
  )
}
