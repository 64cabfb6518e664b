import type { SessionUser } from '#api/session.ts'
import { useAccountActions } from './use-account-actions.tsx'
import classes from './side-account.module.css'

/** What the user menu offers, in the menu of small screens. */
export default function SideAccount({ user, onChoice }: { user: SessionUser; onChoice: () => void }) {
  const { actions, dialog } = useAccountActions(user)
  return (
    <>
      <ul className={classes.actions}>
        {actions.map(({ key, words, icon, run }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                onChoice()
                run()
              }}
            >
              {icon}
              {words}
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
