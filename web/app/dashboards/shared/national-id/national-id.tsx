import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { IconId } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { lazy } from '#ui/lazy.tsx'
import classes from './national-id.module.css'

const Lightbox = lazy(() => import('#trips/page/gallery/lightbox.tsx'))

/** Signed URLs expire after ten minutes. */
const shownMs = 9.5 * 60_000

/**
 * Both sides of the customer's ID, loaded on request because every view is logged
 * (docs/product/bookings.md#identity-documents).
 */
export function NationalId({ booking: { _id, customer } }: { booking: Booking }) {
  const { t } = useLingui()
  const { links, load, isLoading, failure, clear } = useNationalId(_id)
  const [opened, setOpened] = useState<string | null>(null)
  const details = customer.customerDetails
  const sides = [
    { label: t`National ID, front`, isUploaded: !!details?.nationalIdFront, url: links?.nationalIdFront },
    { label: t`National ID, back`, isUploaded: !!details?.nationalIdBack, url: links?.nationalIdBack },
  ]
  const urls = sides.flatMap(({ url }) => (url ? [url] : []))
  return (
    <section className={`stack ${classes.part}`}>
      <h3>
        <Trans>National ID</Trans>
      </h3>
      <div className={classes.ids}>
        {sides.map(({ label, isUploaded, url }) =>
          url ? (
            <button
              key={label}
              type="button"
              className={classes.id}
              aria-label={t`${label}: show full size`}
              onClick={() => setOpened(url)}
            >
              <img src={url} alt="" onError={clear} />
              <span aria-hidden="true">{label}</span>
            </button>
          ) : (
            <p key={label} className={classes.hidden} data-uploaded={isUploaded || undefined}>
              {isUploaded && <Icon of={IconId} />}
              <span>
                {label}
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
        <div className={`row ${classes.request}`}>
          <Button small variant="outline" busy={isLoading} onClick={() => void load()}>
            <Trans>Show ID</Trans>
          </Button>
          <small className="muted">
            <Trans>Every view of this document is logged.</Trans>
          </small>
        </div>
      )}
      <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
      {opened && (
        <Lightbox
          images={urls}
          title={t`National ID`}
          first={Math.max(0, urls.indexOf(opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** Loads the images on request only, because every request is logged. */
function useNationalId(bookingId: string) {
  const { t } = useLingui()
  const [links, setLinks] = useState<ResponseOf<typeof openNationalId>>()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()

  const clear = () => setLinks(undefined)

  useEffect(() => {
    const timer = links && setTimeout(clear, shownMs)
    return () => clearTimeout(timer)
  }, [links])

  async function load(): Promise<void> {
    if (isLoading) return
    setIsLoading(true)
    setFailure(undefined)
    try {
      setLinks(await call(openNationalId, { params: { id: bookingId } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setFailure(t`The booking has changed, so its ID can no longer be shown.`)
        void refreshQueries()
      } else {
        setFailure(failureText(error, t`Failed to load the ID.`))
      }
    } finally {
      setIsLoading(false)
    }
  }

  return { links, load, isLoading, failure, clear }
}
