import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'
import classes from './page-numbers.module.css'

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
    <nav className={classes.pages} aria-label={t`Pages`}>
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
