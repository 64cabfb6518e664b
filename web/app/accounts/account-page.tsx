import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './account-page.module.css'

/** A page with one small form in its middle. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <PageTitle title={title} />
    <div className={classes.card}>{children}</div>
  </div>
)

/** What the page's address holds is known in the browser only; until then the form has no fields. */
export const FormSkeleton = ({ heading }: { heading: ReactNode }) => (
  <>
    <h1>{heading}</h1>
    <Loading>
      <div className={classes.bones}>
        <Skeleton block={48} />
        <Skeleton block={48} />
        <Skeleton block={48} />
      </div>
    </Loading>
  </>
)
