import {
  type AgencyTripField,
  type TripFieldKind,
  type TripFieldRow,
  type tripFields,
  type TripKindValues,
} from '@rihla/contract/trips/fields.ts'

/** A number input's value; '' while empty. */
export type Typed = number | ''

interface FormKindValues {
  line: string
  text: string
  code: string
  pin: string
  lines: string[]
  'yes-no': boolean
  integer: Typed
  choice: string
}

/** The value of a trip's field in the form. */
type FieldValue<F extends AgencyTripField> = (typeof tripFields)[F] extends { values: readonly (infer Value)[] }
  ? Value
  : FormKindValues[TripFieldKind<F> & keyof FormKindValues]

export type TripFieldFormValues = { [F in AgencyTripField]: FieldValue<F> }

type Kind = TripFieldKind<AgencyTripField>

interface Conversion<K extends Kind> {
  toForm: (value: Readonly<TripKindValues[K]> | null) => FormKindValues[K]
  toInput: (value: FormKindValues[K], field: TripFieldRow<K>) => Readonly<TripKindValues[K]> | null
}

export const orOne = <T>(rows: readonly T[], empty: T): T[] => (rows.length > 0 ? [...rows] : [empty])

export const linesOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

const conversions: { [K in Kind]: Conversion<K> } = {
  line: { toForm: (value) => value ?? '', toInput: (value, { empty }) => value.trim() || empty },
  text: { toForm: (value) => value ?? '', toInput: (value, { empty }) => value.trim() || empty },
  pin: { toForm: (value) => value ?? '', toInput: (value) => value.trim() },
  code: { toForm: (value) => value ?? '', toInput: (value, { empty }) => value.trim().toUpperCase() || empty },
  lines: { toForm: (value) => orOne(value ?? [], ''), toInput: linesOf },
  'yes-no': { toForm: (value) => value ?? false, toInput: (value) => value },
  integer: { toForm: (value) => value ?? '', toInput: (value, { empty }) => (value === '' ? empty : value) },
  choice: { toForm: (value) => value ?? '', toInput: (value) => value },
}

export const toForm = <K extends Kind>({ kind }: TripFieldRow<K>, value: Readonly<TripKindValues[K]> | null) =>
  conversions[kind].toForm(value)

export const toInput = <K extends Kind>(field: TripFieldRow<K>, value: FormKindValues[K]) =>
  conversions[field.kind].toInput(value, field)
