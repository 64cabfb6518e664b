import { useLingui } from '@lingui/react/macro'
import type { TripViewEntry } from '@rihla/contract/dashboards/trip-views.api.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { IconUser } from '@tabler/icons-react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import classes from './trip-views.module.css'

/** One view with the viewer's contact data. */
export function ViewRow({ view: { name, email, phone, viewedAt } }: { view: TripViewEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return (
    <li className={classes.view}>
      {name ? (
        <Avatar name={name} />
      ) : (
        <span className={classes.anonymous}>
          <Icon of={IconUser} />
        </span>
      )}
      <span className={classes.person}>
        <bdi>{name ?? t`Unknown User`}</bdi>
        {email && (
          <small>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
            {phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <Ltr>{phone}</Ltr>
              </a>
            )}
          </small>
        )}
      </span>
      <time dateTime={viewedAt}>{formatMoment(viewedAt, locale, timeZone)}</time>
    </li>
  )
}
