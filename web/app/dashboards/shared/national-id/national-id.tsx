import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconId } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './national-id.module.css'
import { useNationalId } from './use-national-id.ts'

const Lightbox = lazy(() => import('#trips/page/gallery/lightbox.tsx'))

/** Both sides of the ID of who booked: shown when asked for, which is logged; a press shows them in full size. */
export function NationalId({ booking: { _id, customer } }: { booking: Booking }) {
  const { t } = useLingui()
  const { links, ask, isAsking, failure, forget } = useNationalId(_id)
  const [opened, setOpened] = useState<string | null>(null)
  const details = customer.customerDetails
  const sides = [
    { words: t`National ID, front`, isUploaded: !!details?.nationalIdFront, url: links?.nationalIdFront },
    { words: t`National ID, back`, isUploaded: !!details?.nationalIdBack, url: links?.nationalIdBack },
  ]
  const urls = sides.flatMap(({ url }) => (url ? [url] : []))
  return (
    <section className={classes.part}>
      <h3>
        <Trans>National ID</Trans>
      </h3>
      <div className={classes.ids}>
        {sides.map(({ words, isUploaded, url }) =>
          url ? (
            <button
              key={words}
              type="button"
              className={classes.id}
              aria-label={t`${words}: show in full size`}
              onClick={() => setOpened(url)}
            >
              <img src={url} alt="" onError={forget} />
              <span aria-hidden="true">{words}</span>
            </button>
          ) : (
            <p key={words} className={classes.hidden} data-uploaded={isUploaded || undefined}>
              {isUploaded && <Icon of={IconId} />}
              <span>
                {words}
                {!isUploaded && (
                  <>
                    : <Trans>not uploaded</Trans>
                  </>
                )}
              </span>
            </p>
          ),
        )}
      </div>
      {urls.length === 0 && sides.some(({ isUploaded }) => isUploaded) && (
        <div className={classes.ask}>
          <Button small look="outline" busy={isAsking} onClick={() => void ask()}>
            <Trans>Show the ID</Trans>
          </Button>
          <small className="muted">
            <Trans>It is noted who looked, and when.</Trans>
          </small>
        </div>
      )}
      <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
      {opened && (
        <Suspense fallback={null}>
          <Lightbox
            images={urls}
            title={t`National ID`}
            first={Math.max(0, urls.indexOf(opened))}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
