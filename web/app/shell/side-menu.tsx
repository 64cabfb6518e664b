import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { requestSignIn, type SignInMode } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NavLink } from '#ui/link.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { Logo } from './logo.tsx'
import type { ShellLink } from './use-links.ts'
import classes from './side-menu.module.css'

const SideAccount = lazy(() => import('#accounts/menu/side-account.tsx'))

/** Menu of small screens. A native dialog: Escape and restoring focus are handled by the browser. */
export function SideMenu({ ref, links }: { ref: RefObject<HTMLDialogElement | null>; links: ShellLink[] }) {
  const { t } = useLingui()
  const session = useSession()
  const close = () => ref.current?.close()
  const isOpen = useIsOpen(ref)

  const signIn = (mode: SignInMode) => {
    close()
    requestSignIn(mode)
  }
  return (
    <dialog ref={ref} className={classes.menu} aria-label={t`Menu`}>
      {isOpen && <ClosedByBack onBack={close} />}
      <div className={classes.inner}>
        <div className={classes.head}>
          <Logo />
          <button type="button" className="icon-button" aria-label={t`Close the menu`} onClick={close}>
            <Icon of={IconX} size={24} />
          </button>
        </div>
        <nav aria-label={t`Main`} className={classes.links}>
          {links.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} replace={isOpen} className={classes.link} onClick={close}>
              {label}
            </NavLink>
          ))}
        </nav>
        {session ? (
          <Suspense fallback={null}>
            <SideAccount user={session.user} onChoice={close} />
          </Suspense>
        ) : (
          <div className={`stack ${classes.visitor}`}>
            <Button look="outline" full onClick={() => signIn('sign-in')}>
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
 * Whether the menu is open. Closes it on a click on the backdrop, which targets the dialog element itself; keyboard users
 * have Escape, which dialogs handle natively.
 */
function useIsOpen(ref: RefObject<HTMLDialogElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    const stop = new AbortController()
    const { signal } = stop
    dialog?.addEventListener('toggle', () => setIsOpen(dialog.open), { signal })
    dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal })
    return () => stop.abort()
  }, [ref])
  return isOpen
}

function ClosedByBack({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
