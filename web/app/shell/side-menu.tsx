import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, type RefObject } from 'react'
import { requestSignIn, type SignInMode } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NavLink } from '#ui/link.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Logo } from './logo.tsx'
import type { ShellLink } from './use-links.ts'
import classes from './side-menu.module.css'

const SideAccount = lazy(() => import('#accounts/menu/side-account.tsx'))

/** Menu of small screens. A native dialog: Escape and restoring focus are handled by the browser. */
export function SideMenu({ ref, links }: { ref: RefObject<HTMLDialogElement | null>; links: ShellLink[] }) {
  const { t } = useLingui()
  const session = useSession()
  const close = () => ref.current?.close()
  useClosedFromOutside(ref)

  const signIn = (mode: SignInMode) => {
    close()
    requestSignIn(mode)
  }
  return (
    <dialog ref={ref} className={classes.menu} aria-label={t`Menu`}>
      <div className={classes.inner}>
        <div className={classes.head}>
          <Logo />
          <button type="button" className="icon-button" aria-label={t`Close the menu`} onClick={close}>
            <Icon of={IconX} size={24} />
          </button>
        </div>
        <nav aria-label={t`Main`} className={classes.links}>
          {links.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className={classes.link} onClick={close}>
              {label}
            </NavLink>
          ))}
        </nav>
        {session ? (
          <SideAccount user={session.user} onChoice={close} />
        ) : (
          <div className={`stack ${classes.visitor}`}>
            <Button variant="outline" full onClick={() => signIn('sign-in')}>
              {t`Sign In`}
            </Button>
            <Button full onClick={() => signIn('register')}>
              {t`Get Started`}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

/**
 * Closes the menu on Back and Forward, but not when a navigation that was pending before it opened ends; and on a click
 * on the backdrop, which targets the dialog element itself. Keyboard users have Escape, which dialogs handle natively.
 */
function useClosedFromOutside(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    const stop = new AbortController()
    const close = () => dialog?.close()
    const { signal } = stop
    window.addEventListener('popstate', close, { signal })
    dialog?.addEventListener('click', ({ target }) => target === dialog && close(), { signal })
    return () => stop.abort()
  }, [ref])
}
