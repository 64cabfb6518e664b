import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import classes from './pending-approvals-tab.module.css'

const Lightbox = lazy(() => import('../../../trips/page/gallery/lightbox.tsx'))

/** Both sides of the national ID; a press shows them in full size. Their links last ten minutes. */
export function IdPictures({ customer }: { customer: Booking['customer'] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const details = customer.customerDetails
  const sides = [
    { words: t`National ID, front`, url: details?.nationalIdFront ?? null },
    { words: t`National ID, back`, url: details?.nationalIdBack ?? null },
  ]
  const urls = sides.flatMap(({ url }) => (url ? [url] : []))
  return (
    <section>
      <h3>
        <Trans>National ID</Trans>
      </h3>
      <div className={classes.ids}>
        {sides.map(({ words, url }) =>
          url ? (
            <Side key={`${words} ${url}`} words={words} url={url} onOpen={() => setOpened(url)} />
          ) : (
            <p key={words} className={classes.noId}>
              {words}: <Trans>not uploaded</Trans>
            </p>
          ),
        )}
      </div>
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

function Side({ words, url, onOpen }: { words: string; url: string; onOpen: () => void }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <div className={classes.noId}>
        <p>
          {words}: <Trans>the picture's link has expired.</Trans>
        </p>
        <Button small look="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Load again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <button type="button" className={classes.id} aria-label={t`${words}: show in full size`} onClick={onOpen}>
      <img src={url} alt={words} onError={() => setIsBroken(true)} />
      <span aria-hidden="true">{words}</span>
    </button>
  )
}
