import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'
import classes from './section-pages.module.css'
import type { SectionPage } from './tabs.ts'

/** Whether the address is that of the page or below it, with all its parameters. */
function isAt(to: string, pathname: string, query: URLSearchParams): boolean {
  const [path, parameters] = to.split('?')
  return (
    `${pathname}/`.startsWith(`${path}/`) &&
    [...new URLSearchParams(parameters)].every(([name, value]) => query.get(name) === value)
  )
}

/** The pages of a tab that has several. */
export function SectionPages({ label, pages }: { label: string; pages: readonly SectionPage[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // the most specific one: some pages are below others
  const current = pages
    .filter(({ to }) => isAt(to, pathname, new URLSearchParams(search)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current?.to])
  return (
    <nav ref={row} aria-label={label} className={classes.pages}>
      {pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={page.to === current?.to ? 'page' : undefined}>
          {page.label}
          {page.count !== undefined && <b>{page.count}</b>}
        </Link>
      ))}
    </nav>
  )
}
