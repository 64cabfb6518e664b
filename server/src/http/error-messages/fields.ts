export type FieldFault =
  | 'required'
  | 'unknown'
  | 'type'
  | 'choice'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'form'

/** The English messages a form shows beside an invalid field; `n` is the limit. */
export const fieldMessages: Record<FieldFault, string> = {
  required: /*i18n*/ 'Please fill this in.',
  unknown: /*i18n*/ 'This field is not known.',
  type: /*i18n*/ 'This value has the wrong type.',
  choice: /*i18n*/ 'Please choose one of the options.',
  tooShort: /*i18n*/ 'Enter at least {n, plural, one {# character} other {# characters}}.',
  tooLong: /*i18n*/ 'Enter at most {n, plural, one {# character} other {# characters}}.',
  tooSmall: /*i18n*/ 'The minimum is {n}.',
  tooLarge: /*i18n*/ 'The maximum is {n}.',
  tooFew: /*i18n*/ 'Add at least {n, plural, one {# item} other {# items}}.',
  tooMany: /*i18n*/ 'Add at most {n, plural, one {# item} other {# items}}.',
  form: /*i18n*/ 'Please check this value.',
}
