import { Trans, useLingui } from '@lingui/react/macro'
import { readPreferences } from '@rihla/contract/notifications/notifications.api.ts'
import type { NotificationTopic } from '@rihla/contract/notifications/notification.ts'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { definePageQuery, updatePageData, usePageData } from '#data/page-query.ts'
import { NarrowTab } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useUser } from '#api/use-session.ts'
import type { Route } from './+types/preferences-tab'
import { MailLanguage } from './mail-language.tsx'
import { useChangePreference } from './use-change-preference.ts'
import classes from './preferences.module.css'

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(readPreferences, { signal }))

/** Notification preferences by topic and channel; every switch is saved immediately. */
export default function PreferencesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const labels = useTopicLabels()
  const preferences = usePageData(loaderData)
  const change = useChangePreference(preferences, (next) => void updatePageData(loaderData, () => next))
  const channels = { bell: t`On the site`, mail: t`By email` }
  return (
    <PreferencesFrame>
      <Panel isFlush>
        <ul>
          {preferences.map(({ topic, ...isOn }) => {
            const { heading, text } = labels[topic]
            return (
              <li key={topic} className={classes.topic}>
                <div>
                  <h2>{heading}</h2>
                  <p className="small">{text}</p>
                </div>
                <div className={classes.switches} role="group" aria-label={heading}>
                  {(['bell', 'mail'] as const).map((channel) => (
                    <div key={channel} className={classes.switch}>
                      <span aria-hidden="true">{channels[channel]}</span>
                      <Switch
                        label={channels[channel]}
                        isOn={isOn[channel]}
                        onChange={(next) => change({ topic, channel, isOn: next })}
                      />
                    </div>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      </Panel>
      <MailLanguage />
      <p className="muted">
        <Trans>
          Some emails are always sent: those about your payments, your vouchers, decisions that affect you, and the
          security of your account.
        </Trans>
      </p>
    </PreferencesFrame>
  )
}

function PreferencesFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NarrowTab
      title={t`Notifications`}
      description={t`Choose which notifications you get and where. Changes are saved immediately.`}
    >
      {children}
    </NarrowTab>
  )
}

export function HydrateFallback() {
  return (
    <PreferencesFrame>
      <Panel isFlush>
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Panel>
    </PreferencesFrame>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <PreferencesFrame>
      <TabError>{t`Failed to load your notification settings. Please try again later.`}</TabError>
    </PreferencesFrame>
  )
}

function useTopicLabels(): Record<NotificationTopic, { heading: string; text: string }> {
  const { t } = useLingui()
  const role = useUser()?.role
  const bookings = {
    customer: t`Every step of your bookings, from transfer to voucher.`,
    agency: t`Bookings awaiting your approval, confirmed or cancelled.`,
    admin: t`Payments to verify, bookings to confirm, refunds to review.`,
  }
  const reviews =
    role === 'agency' ? t`What travellers say about your trips.` : t`When an agency replies to your review.`
  return {
    bookings: { heading: t`Bookings`, text: bookings[role ?? 'customer'] },
    reviews: { heading: t`Reviews`, text: reviews },
    trips: { heading: t`Your agency and its trips`, text: t`Your verification and our decisions about your trips.` },
    inbox: { heading: t`Messages and reports`, text: t`Messages people send us and problems they report.` },
  }
}
