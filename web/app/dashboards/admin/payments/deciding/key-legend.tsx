import { Trans } from '@lingui/react/macro'
import classes from './decision-bar.module.css'

/** Legend of the keyboard shortcuts and the switch that turns them off. */
export function KeyLegend({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <div className={classes.legend}>
      {isOn && (
        <>
          <span>
            <kbd>J</kbd> <kbd>K</kbd> <Trans>next, previous</Trans>
          </span>
          <span>
            <kbd>Z</kbd> <Trans>zoom</Trans>
          </span>
          <span>
            <kbd>F</kbd> <Trans>full screen</Trans>
          </span>
        </>
      )}
      <button type="button" aria-pressed={isOn} onClick={toggle}>
        <Trans>Keyboard shortcuts</Trans>: {isOn ? <Trans>on</Trans> : <Trans>off</Trans>}
      </button>
      <span className={classes.after}>
        <Trans>The next payment opens automatically</Trans>
      </span>
    </div>
  )
}
