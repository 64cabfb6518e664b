import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from './icon.tsx'
import classes from './pagination.module.css'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** The query parameter of the address, `page`. A list in a dialog has one of its own. */
  name?: string
}

/** '1–12 of 284' and the pages around; which one it is stands in the address. */
export function Pagination({ page, pageSize, total, name = 'page' }: PaginationProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const isInDialog = name !== 'page'
  const last = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const end = Math.min(page * pageSize, total)
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    if (number === 1) next.delete(name)
    else next.set(name, String(number))
    return { search: next.toString() }
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
            <Link
              to={to(page - 1)}
              preventScrollReset={isInDialog}
              className={classes.step}
              aria-label={t`Previous page`}
            >
              <Icon of={IconChevronLeft} mirrored />
            </Link>
          )}
          <span className={classes.here}>
            <Trans>
              Page {page} of {last}
            </Trans>
          </span>
          {page < last && (
            <Link to={to(page + 1)} preventScrollReset={isInDialog} className={classes.step} aria-label={t`Next page`}>
              <Icon of={IconChevronRight} mirrored />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
