import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link, type To, NavigationType, useLocation, useNavigationType } from 'react-router'
import { Icon } from './icon.tsx'
import { usePendingSearchParams } from './use-pending-search-params.ts'
import classes from './pagination.module.css'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** Query parameter, `page` by default. A list in a dialog has its own. */
  name?: string
  /** Says how many rows there are even when they fit on one page. */
  alwaysCounts?: boolean
}

/**
 * '1–12 of 284' and page links. The current page is in the URL; one beyond the end, such as after its last row was deleted,
 * leads to the last page.
 */
export function Pagination({ page, pageSize, total, name = 'page', alwaysCounts = false }: PaginationProps) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const end = Math.min(page * pageSize, total)
  const turn = (next: URLSearchParams, number: number) => {
    if (number === 1) next.delete(name)
    else next.set(name, String(number))
  }
  const leaveEmptyPage = useEffectEvent(() => change((pending) => turn(pending, last), { replace: true }))
  useEffect(() => {
    if (page > last) leaveEmptyPage()
  }, [page, last])
  if (last === 1 && !alwaysCounts) return null
  const linkTo = (number: number) => {
    const next = new URLSearchParams(query)
    turn(next, number)
    return {
      to: { search: next.toString() },
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        change((pending) => turn(pending, number), { replace: false, toTop: name === 'page' })
      },
    }
  }
  return (
    <nav className={`row small ${classes.pagination}`} aria-label={t`Pages`}>
      <span className="tabular">
        <Trans>
          {first}–{end} of {total}
        </Trans>
      </span>
      {last > 1 && (
        <span className={classes.steps}>
          {page > 1 && (
            <Link {...linkTo(page - 1)} className={`icon-button ${classes.step}`} aria-label={t`Previous page`}>
              <Icon of={IconChevronLeft} mirrored />
            </Link>
          )}
          <span className="tabular">
            <Trans>
              Page {page} of {last}
            </Trans>
          </span>
          {page < last && (
            <Link {...linkTo(page + 1)} className={`icon-button ${classes.step}`} aria-label={t`Next page`}>
              <Icon of={IconChevronRight} mirrored />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}

interface PageNumbersProps {
  page: number
  last: number
  to: (page: number) => To
  /** History state of each link. */
  state?: unknown
}

/** First, last and neighbouring pages; 0 marks a gap. */
function numbersAround(page: number, last: number): number[] {
  const near = new Set([1, last, page - 1, page, page + 1].filter((number) => number >= 1 && number <= last))
  const numbers = [...near].toSorted((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
}

/** Pagination of a public list, each page a link. The caller handles scrolling (`useFocusOnPageChange`). */
export function PageNumbers({ page, last, to, state }: PageNumbersProps) {
  const { t } = useLingui()
  return (
    <nav className={`row tabular ${classes.pages}`} aria-label={t`Pages`}>
      {page > 1 && (
        <Link
          to={to(page - 1)}
          preventScrollReset
          state={state}
          rel="prev"
          className={classes.page}
          aria-label={t`Previous page`}
        >
          <Icon of={IconChevronLeft} mirrored />
        </Link>
      )}
      {numbersAround(page, last).map((number, place) =>
        number === 0 ? (
          <span key={`gap-${place}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            preventScrollReset
            state={state}
            className={classes.page}
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link
          to={to(page + 1)}
          preventScrollReset
          state={state}
          rel="next"
          className={classes.page}
          aria-label={t`Next page`}
        >
          <Icon of={IconChevronRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

/** History state of links that change the page of a list. */
export const pageChangeState = { hasChangedPage: true }

/**
 * Heading of a list that gets scrolled to and focused when its page changes; going back restores the scroll position
 * instead.
 */
export function useFocusOnPageChange(): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation() as { key: string; state: Partial<typeof pageChangeState> | null }
  const isTurned = useNavigationType() !== NavigationType.Pop && state?.hasChangedPage === true
  useEffect(() => {
    if (!isTurned) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [key, isTurned])
  return head
}
