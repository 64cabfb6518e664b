import { Plural, Trans } from '@lingui/react/macro'
import type { MarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import { IconReceipt, IconRosetteDiscountCheck, IconStar } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './hero.module.css'

/** Figures of the whole marketplace; those a young marketplace does not have yet are left out. */
export function HeroFacts({ facts: { verifiedAgencies, averageRating, reviewCount } }: { facts: MarketplaceFacts }) {
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
