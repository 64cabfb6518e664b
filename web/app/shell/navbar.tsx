import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'
import { listen } from '#data/listen-to-events.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, NavLink } from '#ui/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { SideMenu } from './side-menu.tsx'
import { useLinks } from './use-links.ts'
import { UserCorner } from './user-corner.tsx'
import classes from './navbar.module.css'

export function Navbar({ isOver, isWide }: { isOver: boolean; isWide: boolean }) {
  const { t } = useLingui()
  const session = useSession()
  const isScrolled = useIsScrolled()
  const sideMenu = useRef<HTMLDialogElement>(null)
  const links = useLinks()
  return (
    <header className={classNames(classes.bar, isOver && classes.over)} data-scrolled={isScrolled || undefined}>
      <div className={classNames(!isWide && 'column', classes.inner, isWide && classes.wide)}>
        <Link to="/" className={classes.home}>
          <Logo />
        </Link>
        <nav className={classes.links} aria-label={t`Main`}>
          {links.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className={classes.link} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes.end}>
          <SchemeSwitch />
          <LanguageSwitch />
          {session ? (
            <UserCorner user={session.user} />
          ) : (
            <div className={classes.visitor}>
              <button type="button" className={classes.link} onClick={() => requestSignIn()}>
                {t`Sign In`}
              </button>
              <Button small variant="outline" onClick={() => requestSignIn('register')}>
                {t`Get Started`}
              </Button>
            </div>
          )}
          <button
            type="button"
            className={`icon-button ${classes.burger}`}
            aria-label={t`Menu`}
            aria-haspopup="dialog"
            onClick={() => sideMenu.current?.showModal()}
          >
            <Icon of={IconMenu2} size={24} />
          </button>
        </div>
      </div>
      <SideMenu ref={sideMenu} links={links} />
    </header>
  )
}

const scrolledAfter = 50

const subscribeToScroll = (listener: () => void) => listen(['scroll'], listener)

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > scrolledAfter,
    () => false,
  )
