import type { ReactNode } from 'react'
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
export const FormSkeleton = ({ heading }: { heading: ReactNode }) => (
  <>
    <h1>{heading}</h1>
    <Loading>
      <div className={classes.skeleton}>
        <Skeleton block={48} />
        <Skeleton block={48} />
        <Skeleton block={48} />
      </div>
    </Loading>
  </>
)
