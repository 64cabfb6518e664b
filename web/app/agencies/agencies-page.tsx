import { Trans, useLingui } from '@lingui/react/macro'
import { listAgencies } from '@rihla/contract/agencies/agencies.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryState } from '#ui/error-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PageNumbers, pageChangeState, useFocusOnPageChange } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { lastPageOf, totalText } from '#ui/total.ts'
import type { Route } from './+types/agencies-page'
import { AgenciesSearch, readAgenciesQuery, useAgenciesQuery } from './agencies-search.tsx'
import { AgencyCard } from './agency-card.tsx'
import classes from './agencies-page.module.css'
import cards from './agency-card.module.css'

export const handle: PageHandle = { query: ['search', 'sort', 'page'], indexedQuery: ['page'] }

const pageSize = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { page, ...requested } = readAgenciesQuery(new URL(request.url).searchParams)
  const list = async (query: QueryOf<typeof listAgencies>) => {
    const { items, total, isMinimum } = await api.callList(listAgencies, { query })
    return { items, total: { count: total, isMinimum } }
  }
  const listPage = (number: number) => list({ ...requested, page: number, limit: pageSize })
  const [found, { total: all }] = await Promise.all([listPage(page), list({ limit: 1 })])
  const last = lastPageOf(found.total, pageSize)
  // agencies may have left since: a page beyond the last shows the last, as a page that does not exist
  const { items } = page > last ? await listPage(last) : found
  return data({ items, all, page: Math.min(page, last), last }, { status: page > last ? 404 : 200 })
}

/** Agency directory (docs/product/agencies.md#directory). */
export default function AgenciesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useAgenciesQuery()
  const isLoading = useNavigation().state === 'loading'
  const top = useFocusOnPageChange()
  const { items, page, last } = loaderData
  const all = totalText(loaderData.all)
  const shown = items.length
  return (
    <Directory>
      <div className={`row ${classes.counts}`}>
        <p role="status">
          <Trans>
            Showing {shown} of {all} travel agencies
          </Trans>
        </p>
        {query.search && shown > 0 && <ClearSearch />}
      </div>
      <div className={classes.agencies} aria-busy={isLoading}>
        <h2 ref={top} tabIndex={-1} className={classes.heading}>
          <span className="visually-hidden">{t`Agencies`}</span>
        </h2>
        {shown > 0 ? (
          <ul className={classes.grid}>
            {items.map((agency, place) => (
              <li key={agency._id}>
                <AgencyCard agency={agency} isFirst={place === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            picture="empty-search"
            heading={t`No travel agencies found`}
            action={query.search && <ClearSearch />}
          >
            {query.search
              ? t`Try another name, or browse all agencies.`
              : t`Agencies appear here as soon as they join.`}
          </EmptyState>
        )}
      </div>
      {last > 1 && <PageNumbers page={page} last={last} state={pageChangeState} to={query.toPage} />}
    </Directory>
  )
}

function Directory({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const product = useProductName()
  return (
    <div className="column">
      <PageTitle
        title={t`Travel Agencies`}
        description={t`Travel agencies on ${product}: who they are, what they offer and what their travellers say.`}
      />
      <header className={classes.head}>
        <h1 className="display">{t`Travel Agencies`}</h1>
        <p className="muted">{t`Local experts for your next trip. A tick marks agencies our team has verified.`}</p>
      </header>
      <AgenciesSearch />
      {children}
    </div>
  )
}

function ClearSearch() {
  const query = useAgenciesQuery()
  return (
    <Button variant="outline" small onClick={() => query.set({ search: '' })}>
      <Trans>Clear Search</Trans>
    </Button>
  )
}

/** The first load or a search failed: the search text stays. */
export function ErrorBoundary() {
  const { t } = useLingui()
  const { state } = useRevalidator()
  const navigation = useNavigation()
  const isLoading = state === 'loading' || navigation.state === 'loading'
  return (
    <Directory>
      {isLoading ? (
        <AgencyCardsSkeleton />
      ) : (
        <RetryState>{t`Failed to load agencies. Please try again later.`}</RetryState>
      )}
    </Directory>
  )
}

const AgencyCardsSkeleton = () => (
  <Loading>
    <div className={classes.grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={cards.card}>
          <Skeleton block={112} />
          <div className={cards.logo}>
            <Skeleton block={64} inline={64} isRound />
          </div>
          <div className={cards.text}>
            <Skeleton block={20} inline="60%" />
            <Skeleton inline="80%" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
