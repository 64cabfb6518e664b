import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './cursor-pages.module.css'

/** Cursor pagination of a list that only grows, newest first: page numbers would shift. */
export function CursorPages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  if (isFirst && next === null) return null
  const to = (before: string | null) => {
    const search = new URLSearchParams(query)
    search.delete('before')
    if (before) search.set('before', before)
    return { search: search.toString() }
  }
  return (
    <nav className={`row ${classes.pages}`} aria-label={t`Pages`}>
      {!isFirst && (
        <ButtonLink small variant="outline" to={to(null)} icon={<Icon of={IconChevronLeft} mirrored />}>
          <Trans>Newest entries</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink small variant="outline" to={to(next)} icon={<Icon of={IconChevronRight} mirrored />}>
          <Trans>Older entries</Trans>
        </ButtonLink>
      )}
    </nav>
  )
}
