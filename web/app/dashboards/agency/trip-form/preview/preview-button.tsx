import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { readSession, type SessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useFocusOn } from '../reorder.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from './preview.module.css'

const TripPreview = lazy(() => import('./trip-preview.tsx'))

/** Previews the form's content as a trip page, even if it is incomplete. */
export function PreviewButton({ form, trip }: { form: TripFormOf; trip: Trip | undefined }) {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  // Read once: the session may expire while the form is open.
  const [user] = useState<SessionUser | undefined>(() => readSession()?.user)
  const [isShown, setIsShown] = useState(false)
  if (!user) return null
  return (
    <>
      <Button
        id="preview-trip"
        variant="outline"
        icon={<Icon of={IconEye} size={18} />}
        onClick={() => setIsShown(true)}
      >
        <span className={classes.text}>{t`Preview`}</span>
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <TripPreview
            values={form.values}
            trip={trip}
            user={user}
            onClose={() => {
              setIsShown(false)
              focusOn('preview-trip')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
