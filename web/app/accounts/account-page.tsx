import { delays } from '@rihla/contract/limits.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './account-page.module.css'

/** A page with one small centred form. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <PageTitle title={title} />
    <div className={`stack ${classes.card}`}>{children}</div>
  </div>
)

/** Shown until hydration: the query parameters are read in the browser only. */
export const FormSkeleton = ({ heading }: { heading: string }) => (
  <>
    <h1>{heading}</h1>
    <Loading>
      <div className="stack">
        <Skeleton block={48} />
        <Skeleton block={48} />
        <Skeleton block={48} />
      </div>
    </Loading>
  </>
)

/** Address and token are read in the browser only: the HTML is cacheable for everyone, and the token is a secret. */
export function readEmailedLink({ request }: { request: Request }) {
  const query = new URL(request.url).searchParams
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
}

readEmailedLink.hydrate = true as const

interface OutcomeProps {
  variant: 'busy' | 'success' | 'failure'
  heading: string
  text: string
  actions?: ReactNode
}

/** What became of a request, in place of its form. */
export const Outcome = ({ variant, heading, text, actions }: OutcomeProps) => (
  <div className={classes.outcome} role={variant === 'failure' ? 'alert' : 'status'}>
    <span className={classes[variant]} aria-hidden="true">
      {variant !== 'busy' && <Icon of={variant === 'success' ? IconCircleCheck : IconAlertCircle} size={48} />}
    </span>
    <h1>{heading}</h1>
    <p className="muted">{text}</p>
    {actions}
  </div>
)

interface SuccessProps extends Pick<OutcomeProps, 'heading' | 'text'> {
  /** Opens by itself after a while. */
  next: { to: string; state?: unknown; label: string }
}

export function Success({ next: { to, state, label }, ...outcome }: SuccessProps) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate(to, { state }))
  useEffect(() => {
    const timer = setTimeout(() => leave(), delays.verificationRedirectMs)
    return () => clearTimeout(timer)
  }, [to])
  const link = (
    <ButtonLink to={to} state={state}>
      {label}
    </ButtonLink>
  )
  return <Outcome variant="success" {...outcome} actions={link} />
}
