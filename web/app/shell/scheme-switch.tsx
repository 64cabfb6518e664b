import { useLingui } from '@lingui/react/macro'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { schemeKey } from './boot-script.ts'
import classes from './corner.module.css'

function switchScheme(): void {
  const root = document.documentElement
  const next = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
  root.setAttribute('data-mantine-color-scheme', next)
  try {
    localStorage.setItem(schemeKey, next)
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
}

/** Renders both icons and lets CSS show one: the server does not know the colour scheme. */
export function SchemeSwitch() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t`Switch between light and dark mode`}
      onClick={switchScheme}
    >
      <span className={classes.inLight}>
        <Icon of={IconMoon} />
      </span>
      <span className={classes.inDark}>
        <Icon of={IconSun} />
      </span>
    </button>
  )
}
