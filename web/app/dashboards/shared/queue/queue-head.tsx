import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { NamedElsewhere } from './named-elsewhere.tsx'
import { PresenceNotice } from './presence.tsx'
import classes from './queue.module.css'
import { QueuedName } from './queued-name.tsx'
import type { Queued, QueueSelection } from './use-queue-selection.ts'

export interface QueueHeadTexts {
  /** Label of the steps, and of the link back to the list. */
  previous: string
  next: string
  all: string
  /** Another person was faster, or the customer changed something; the booking's status by default. */
  gone?: ReactNode
}

interface QueueHeadProps {
  queue: QueueSelection
  item: Queued
  viewer: 'admin' | 'agency'
  texts: QueueHeadTexts
  children: ReactNode
}

/** Whose it is, the position in the queue, and who else is viewing the booking. */
export function QueueHead({ queue, item, viewer, texts, children }: QueueHeadProps) {
  const { isGone, isFollowing, presences, named } = queue
  const heading = useFocusWhenFollowing(isFollowing)
  const { customer, bookingNumber } = item
  const Heading = viewer === 'admin' ? 'h3' : 'h2'
  return (
    <>
      <header className={classes.head}>
        {viewer === 'agency' && customer && <Avatar name={customer.name} picture={customer.profilePhoto} size={52} />}
        <div className={classes.name}>
          <Heading id={`queued-${item._id}`} className="wrap-anywhere" ref={heading} tabIndex={-1}>
            <QueuedName of={item} />
          </Heading>
          {bookingNumber && (
            <span className="muted small tabular">
              <Trans>
                Booking <Ltr>{bookingNumber}</Ltr>
              </Trans>
            </span>
          )}
          {children}
        </div>
        <Steps queue={queue} texts={texts} />
      </header>
      <div role="status">
        {!isGone ? (
          <PresenceNotice presences={presences.filter((presence) => presence.booking === item._id)} />
        ) : texts.gone ? (
          <Notice tone="warn">{texts.gone}</Notice>
        ) : (
          <NamedElsewhere named={named} viewer={viewer} />
        )}
      </div>
    </>
  )
}

/** '2 of 5' with the previous and the next item; on narrow screens also a link back to the list. */
function Steps({
  queue: { previous, next, position, show, searchOf },
  texts,
}: Pick<QueueHeadProps, 'queue' | 'texts'>) {
  return (
    <div className={`${classes.steps} muted small tabular`}>
      <Link to={{ search: searchOf('') }} className={classes.back} preventScrollReset>
        <Icon of={IconArrowLeft} mirrored />
        {texts.all}
      </Link>
      <span aria-live="polite">
        {position && (
          <Trans>
            {position.index + 1} of {position.total}
          </Trans>
        )}
      </span>
      <IconButton
        icon={IconChevronLeft}
        mirrored
        label={texts.previous}
        onClick={() => previous && show(previous._id)}
        disabled={!previous}
      />
      <IconButton
        icon={IconChevronRight}
        mirrored
        label={texts.next}
        onClick={() => next && show(next._id)}
        disabled={!next}
      />
    </div>
  )
}

/** After a decision the pressed button is unmounted; moves the focus to the heading of the next item. */
function useFocusWhenFollowing(isFollowing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowing) heading.current?.focus({ preventScroll: true })
  }, []) // oxlint-disable-line react/exhaustive-deps
  return heading
}
