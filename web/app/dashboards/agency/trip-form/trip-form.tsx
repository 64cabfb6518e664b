import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import { isNotFound } from '../trips/read-own-trip.ts'
import { DatesPart } from './dates/dates-part.tsx'
import { ItineraryPart } from './itinerary-part.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { BasicsPart, DetailsPart, PricePart, StatusPart, TravellersPart } from './text-parts.tsx'
import { TravellersNotified } from './travellers-notified.tsx'
import { TripConflicts } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormState } from './use-trip-form.ts'

interface TripFormProps {
  state: TripFormState
  trip?: Trip
  /** Inputs for pictures and PDF, which differ before the first save. */
  files: ReactNode
  saveLabel: ReactNode
  isBusy: boolean
  /** The restored draft was discarded. */
  onDiscard?: () => void
}

/** The trip form (docs/product/trips.md#trip-form). */
export function TripForm({ state, trip, files, saveLabel, isBusy, onDiscard }: TripFormProps) {
  const { t } = useLingui()
  const { form, draft, changed, discard } = state
  const discardDraft = () => {
    discard()
    draft.forget()
    onDiscard?.()
  }
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      {draft.isRestored && changed.length > 0 && (
        <Notice
          action={
            <Button small variant="outline" onClick={discardDraft} disabled={form.isSubmitting}>
              {t`Discard`}
            </Button>
          }
        >
          {t`We restored what you typed last time. It is not saved yet.`}
        </Notice>
      )}
      <BasicsPart form={form} />
      <PricePart form={form} />
      <DatesPart form={form} trip={trip} />
      <DetailsPart form={form} />
      <TravellersPart form={form} />
      <ItineraryPart form={form} />
      {files}
      <StatusPart form={form} trip={trip} />
      <TripConflicts state={state} />
      {trip && <TravellersNotified form={form} trip={trip} />}
      <div className={classes.bar} data-pinned-bar>
        <FormError form={form} />
        {Object.keys(form.errors).length > 0 && (
          <p className={classes.hint} role="status">
            {t`Please check the highlighted fields.`}
          </p>
        )}
        <div className={classes.buttons}>
          <ButtonLink variant="outline" to="/agency/trips">
            {t`Cancel`}
          </ButtonLink>
          <PreviewButton form={form} trip={trip} />
          <Button type="submit" variant="accent" busy={form.isSubmitting || isBusy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

export function TripFormFailed({ heading }: { heading: ReactNode }) {
  const { t } = useLingui()
  const head = <DashboardHeader heading={heading} />
  if (!isNotFound(useRouteError())) {
    return (
      <AgencyTabError of="trips" head={head}>
        {t`Trip not found or failed to load details.`}
      </AgencyTabError>
    )
  }
  return (
    <>
      {head}
      <Panel>
        <EmptyState picture="empty-search" action={<BackToTrips />}>
          {t`This trip is not one of yours, or it was deleted.`}
        </EmptyState>
      </Panel>
    </>
  )
}

export const BackToTrips = () => (
  <ButtonLink small variant="outline" to="/agency/trips">
    <Trans>Back to My Trips</Trans>
  </ButtonLink>
)
