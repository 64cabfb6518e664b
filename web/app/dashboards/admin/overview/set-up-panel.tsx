import { Trans } from '@lingui/react/macro'
import { type SetUpStep, setUpSteps } from '@rihla/contract/dashboards/dashboard.ts'
import { IconChevronRight, IconCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './set-up.module.css'

interface Step {
  to: string
  label: ReactNode
  why: ReactNode
}

/** What a new installation needs, until all of it is done (docs/product/dashboards.md#set-up). */
export function SetUpPanel({ missing }: { missing: readonly SetUpStep[] }) {
  if (missing.length === 0) return null
  const done = setUpSteps.length - missing.length
  return (
    <Panel
      heading={<Trans>Set up your marketplace</Trans>}
      description={
        <Trans>
          {done} of {setUpSteps.length} steps done.
        </Trans>
      }
      isFlush
    >
      <ul>
        {missing.map((step) => (
          <SetUpItem key={step} {...steps[step]} />
        ))}
      </ul>
    </Panel>
  )
}

const SetUpItem = ({ to, label, why }: Step) => (
  <li>
    <Link to={to} className={classes.item}>
      <Icon of={IconCircle} />
      <span>
        <strong>{label}</strong>
        <small>{why}</small>
      </span>
      <Icon of={IconChevronRight} mirrored />
    </Link>
  </li>
)

const steps: Record<SetUpStep, Step> = {
  paymentAccount: {
    to: '/admin/settings/payments',
    label: <Trans>Add a payment account</Trans>,
    why: <Trans>Until then, only trips without a transfer can be booked.</Trans>,
  },
  company: {
    to: '/admin/settings/company',
    label: <Trans>Enter your company details</Trans>,
    why: <Trans>Shown in the footer, on legal pages and on vouchers.</Trans>,
  },
  oneName: {
    to: '/admin/settings/payments',
    label: <Trans>Use one legal name</Trans>,
    why: <Trans>Travellers compare the account holder with your company’s legal name.</Trans>,
  },
  contact: {
    to: '/admin/settings/company',
    label: <Trans>Enter an email and a phone number for travellers</Trans>,
    why: <Trans>Shown in the footer, in emails and after a booking.</Trans>,
  },
  legalPages: {
    to: '/admin/legal',
    label: <Trans>Review the legal pages</Trans>,
    why: <Trans>Publish your own version of each page.</Trans>,
  },
  secondAdmin: {
    to: '/admin/users?role=admin',
    label: <Trans>Create a second admin</Trans>,
    why: <Trans>Changes of payment accounts need the approval of another admin.</Trans>,
  },
  commission: {
    to: '/admin/settings/money',
    label: <Trans>Set your commission</Trans>,
    why: <Trans>Each booking keeps the rate of the day it is made.</Trans>,
  },
  confirmation: {
    to: '/admin/settings/deadlines',
    label: <Trans>Confirm approved bookings automatically</Trans>,
    why: <Trans>Otherwise an admin confirms each booking after its agency has approved it.</Trans>,
  },
}
