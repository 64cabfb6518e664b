import type { TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import classes from './tab-links.module.css'

export interface TabLink {
  to: string
  label: ReactNode
  icon?: TablerIcon
  count?: number | undefined
  /** Highlights the count: it needs the user's attention. */
  needsAttention?: boolean
  end?: boolean
  /** A line before this tab separates it from the ones above. */
  startsGroup?: boolean
  /** Other paths that also activate this tab. */
  alternatePaths?: readonly string[]
}

const isBelow = (path: string, pathname: string): boolean => `${pathname}/`.startsWith(`${path}/`)

/** Whether a path belongs to the tab. */
export const isAt = ({ to, alternatePaths = [] }: TabLink, pathname: string): boolean =>
  [to, ...alternatePaths].some((path) => isBelow(path, pathname))

/** Tab navigation of a dashboard: beside the page on wide screens, a scrollable row on phones. Each tab is a URL. */
export function TabRail({ label, tabs, caption }: { label: string; tabs: readonly TabLink[]; caption?: ReactNode }) {
  const rail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isShown = useRef(false)
  useEffect(() => {
    const nav = rail.current
    const current = nav?.querySelector('[aria-current]')
    // a user may have scrolled it before it was hydrated
    let position = isShown.current ? nav?.scrollLeft : 0
    isShown.current = true
    if (!nav?.firstElementChild || !current) return undefined
    const center = () => {
      const isScrolledByUser = nav.scrollLeft !== position
      if (isScrolledByUser) return
      const [frame, tab] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
      nav.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2
      position = nav.scrollLeft
    }
    // fonts and counts arrive later and make the tabs wider
    const observer = new ResizeObserver(center)
    observer.observe(nav.firstElementChild)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav ref={rail} aria-label={label} className={classes.rail}>
      <div className={classes.inner}>
        {caption && <div className={classes.caption}>{caption}</div>}
        {tabs.map((tab) =>
          tab.alternatePaths?.some((path) => isBelow(path, pathname)) ? (
            <Link
              key={tab.to}
              to={tab.to}
              className={`small ${classes.tab}`}
              prefetch="intent"
              aria-current="page"
              data-starts-group={tab.startsGroup}
            >
              <TabContent tab={tab} />
            </Link>
          ) : (
            <NavLink
              key={tab.to}
              to={tab.to}
              end={tab.end}
              className={`small ${classes.tab}`}
              prefetch="intent"
              data-starts-group={tab.startsGroup}
            >
              <TabContent tab={tab} />
            </NavLink>
          ),
        )}
      </div>
    </nav>
  )
}

const TabContent = ({ tab }: { tab: TabLink }) => (
  <>
    {tab.icon && <Icon of={tab.icon} />}
    {tab.label}
    {tab.count !== undefined && (
      <span className={`tabular ${classes.count}`} data-hot={tab.needsAttention || undefined}>
        {tab.count}
      </span>
    )}
  </>
)
