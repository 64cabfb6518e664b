import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRows } from './reorder.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { makeOptionRow } from './values/trip-form-values.ts'

/** The options of a seat (docs/product/trips.md#trip-form). Empty rows are not saved. */
export function OptionsField({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { options } = form.values
  const rows = useRows({ form, path: 'options', rows: options, idOf: ({ key }) => `option-${key}` })
  const isFull = options.length >= limits.optionsPerTrip
  return (
    <fieldset aria-describedby="options-help">
      <legend className={classes.legend}>{t`Options`}</legend>
      <p id="options-help" className={`small ${classes.help}`}>
        {t`For example a single room or a child's place. A negative price is a reduction. Travellers choose options per seat when they book.`}
      </p>
      {options.length > 0 && (
        <div className={`stack ${classes.rows}`}>
          {options.map(({ key }, at) => {
            const number = at + 1
            return (
              <div key={key} role="group" aria-label={t`Option ${number}`} className={classes.option}>
                <TextInput
                  label={t`Option`}
                  id={`option-${key}`}
                  dir="auto"
                  maxLength={80}
                  {...form.getInputProps(`options.${at}.name`)}
                />
                <NumberInput
                  label={t`Price change per seat`}
                  decimals={2}
                  isSigned
                  {...form.getInputProps(`options.${at}.priceChange`)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t`Remove option ${number}`}
                  onClick={() => rows.remove(at, 'add-option')}
                />
              </div>
            )
          })}
        </div>
      )}
      <div className={`row ${classes.adding}`}>
        <Button
          small
          variant="outline"
          id="add-option"
          icon={<Icon of={IconPlus} size={18} />}
          disabled={isFull}
          onClick={() => rows.insert(makeOptionRow())}
        >
          {t`Add Option`}
        </Button>
        {isFull && <p className="small">{t`A trip can have up to ${limits.optionsPerTrip} options.`}</p>}
      </div>
    </fieldset>
  )
}
