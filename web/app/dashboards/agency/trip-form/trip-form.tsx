import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { BasicsPart } from './basics-part.tsx'
import { DatesPart } from './dates/dates-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { ItineraryPart } from './itinerary/itinerary-part.tsx'
import { PricePart } from './price-part.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { StatusPart } from './status-part.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

interface TripFormProps {
  form: TripFormOf
  trip?: Trip
  /** Inputs for pictures and PDF, which differ before the first save. */
  files: ReactNode
  saveLabel: ReactNode
  isBusy: boolean
  /** Discards the restored draft. */
  onDiscard: (() => void) | undefined
  /** Reloads the trip after a concurrent change. */
  onReload?: () => void
}

/** The trip form (docs/product/trips.md#trip-form). */
export function TripForm({ form, trip, files, saveLabel, isBusy, onDiscard, onReload }: TripFormProps) {
  const isStale = form.failure instanceof ApiError && form.failure.code === 'trip.changed_meanwhile'
  return (
    <form {...form.props} className={classes.form}>
      {onDiscard && <Restored onDiscard={onDiscard} />}
      <BasicsPart form={form} />
      <PricePart form={form} />
      <DatesPart form={form} />
      <DetailsPart form={form} />
      <ItineraryPart form={form} />
      {files}
      <StatusPart form={form} trip={trip} />
      <div className={classes.bar} data-pinned-bar>
        <FormError form={form} />
        {isStale && onReload && (
          <Button small look="outline" onClick={onReload}>
            <Trans>Load the latest version</Trans>
          </Button>
        )}
        {Object.keys(form.errors).length > 0 && (
          <p className={classes.hint} role="status">
            <Trans>Please check the highlighted fields.</Trans>
          </p>
        )}
        <div className={classes.buttons}>
          <ButtonLink look="outline" to="/agency/trips">
            <Trans>Cancel</Trans>
          </ButtonLink>
          <PreviewButton form={form} trip={trip} />
          <Button type="submit" look="accent" busy={form.isSubmitting || isBusy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    action={
      <Button small look="outline" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    }
  >
    <Trans>We restored what you typed last time. It is not saved yet.</Trans>
  </Notice>
)
