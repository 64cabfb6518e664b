import type { SessionUser } from '#api/session.ts'
import { useAccountActions } from './use-account-actions.tsx'
import classes from './side-account.module.css'

/** The account actions inside the side menu of small screens. */
export default function SideAccount({ user, onChoice }: { user: SessionUser; onChoice: () => void }) {
  const { actions, dialog } = useAccountActions(user)
  return (
    <>
      <ul className={classes.actions}>
        {actions.map(({ key, label, icon, run }) => (
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
              {label}
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
