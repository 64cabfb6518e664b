import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import { isNotFound } from '../trips/read-own-trip.ts'
import { ProgrammePage } from './programme-page.tsx'
import { RulesPage } from './rules-page.tsx'
import { StepLinks } from './step-links.tsx'
import { stepLabels, tripSteps, type TripStep } from './steps.ts'
import { TravellersNotified } from './travellers-notified.tsx'
import { TripConflicts } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormState } from './use-trip-form.ts'
import { WhatPage } from './what-page.tsx'
import { WhenPage } from './when-page.tsx'

const PreviewPage = lazy(() => import('./preview/preview-page.tsx'))

interface TripFormProps {
  state: TripFormState
  step: TripStep
  trip?: Trip
  /** Files need a saved trip. */
  files?: ReactNode
  saveLabel: ReactNode
  isBusy?: boolean
}

/** The trip form (docs/product/trips.md#trip-form). Pages that are not shown stay, so that what is uploaded goes on. */
export function TripForm({ state, step, trip, files, saveLabel, isBusy = false }: TripFormProps) {
  const { t } = useLingui()
  const { form } = state
  const onSubmit = useShownPage(state, step)
  const pages: Record<Exclude<TripStep, 'preview'>, ReactNode> = {
    what: <WhatPage form={form} />,
    when: <WhenPage form={form} trip={trip} />,
    programme: <ProgrammePage form={form} />,
    rules: <RulesPage form={form} />,
    pictures: files,
  }
  return (
    <form {...form.props} onSubmit={onSubmit} className={`stack ${classes.form}`}>
      <StepLinks step={step} isNew={!trip} />
      <Restored state={state} />
      {tripSteps.map((each) =>
        each === 'preview' ? null : (
          <div key={each} data-step={each} hidden={each !== step}>
            <Panel heading={<span tabIndex={-1}>{t(stepLabels[each])}</span>}>
              <div className={`stack ${classes.fields}`}>{pages[each]}</div>
            </Panel>
          </div>
        ),
      )}
      {step === 'preview' && trip && <PreviewPage form={form} trip={trip} />}
      <TripConflicts state={state} />
      {trip && <TravellersNotified form={form} trip={trip} />}
      <div className={classes.bar} data-pinned-bar>
        <FormError form={form} />
        {Object.keys(form.errors).length > 0 && (
          <p className={classes.hint} role="status">
            {t`Please check the highlighted fields.`}
          </p>
        )}
        {!trip && <p className="small">{t`Save the trip first, then edit it to upload images and itinerary PDF.`}</p>}
        <div className={classes.buttons}>
          <Button type="submit" variant="accent" busy={form.isSubmitting || isBusy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Focuses what is new on the screen, and after a refused submission opens the page with the first error. */
function useShownPage({ form }: TripFormState, step: TripStep) {
  const navigate = useNavigate()
  const [attempts, setAttempts] = useState(0)
  const shown = useRef(step)
  const { current: element } = form.props.ref
  useEffect(() => {
    if (attempts === 0 || form.isSubmitting) return
    const page = element?.querySelector('[aria-invalid=true]')?.closest<HTMLElement>('[data-step]')
    if (page?.hidden) void navigate({ search: `?step=${page.dataset['step']!}` })
  }, [attempts, form.isSubmitting, element, navigate])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const page = element?.querySelector(`[data-step=${step}]`)
    const wrong = page?.querySelector<HTMLElement>('[aria-invalid=true]')
    const shownFirst = wrong ?? page?.querySelector<HTMLElement>('h2 > [tabindex]')
    shownFirst?.focus()
  }, [step, element])
  return (event?: React.FormEvent<HTMLFormElement>) => {
    form.props.onSubmit(event)
    setAttempts((count) => count + 1)
  }
}

function Restored({ state: { form, draft, changed, discard } }: { state: TripFormState }) {
  const { t } = useLingui()
  if (!draft.isRestored || changed.length === 0) return null
  const forget = () => {
    discard()
    draft.forget()
  }
  return (
    <Notice
      action={
        <Button small variant="outline" onClick={forget} disabled={form.isSubmitting}>
          {t`Discard`}
        </Button>
      }
    >
      {t`We restored what you typed last time. It is not saved yet.`}
    </Notice>
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
