import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import classes from './pagination.module.css'
import { usePendingSearchParams } from './use-pending-search-params.ts'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** Query parameter, `page` by default. A list in a dialog has its own. */
  name?: string
}

/** '1–12 of 284' and page links. The current page is in the URL. */
export function Pagination({ page, pageSize, total, name = 'page' }: PaginationProps) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const end = Math.min(page * pageSize, total)
  const turn = (next: URLSearchParams, number: number) => {
    if (number === 1) next.delete(name)
    else next.set(name, String(number))
  }
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
    <nav className={classes.pagination} aria-label={t`Pages`}>
      <span className="tabular">
        <Trans>
          {first}–{end} of {total}
        </Trans>
      </span>
      {last > 1 && (
        <span className={classes.steps}>
          {page > 1 && (
            <Link {...linkTo(page - 1)} className={classes.step} aria-label={t`Previous page`}>
              <Icon of={IconChevronLeft} mirrored />
            </Link>
          )}
          <span className={classes.here}>
            <Trans>
              Page {page} of {last}
            </Trans>
          </span>
          {page < last && (
            <Link {...linkTo(page + 1)} className={classes.step} aria-label={t`Next page`}>
              <Icon of={IconChevronRight} mirrored />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
