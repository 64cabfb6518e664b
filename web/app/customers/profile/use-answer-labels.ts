import { useLingui } from '@lingui/react/macro'
import type { BudgetRange, Motivation, TravelStyle } from '@rihla/contract/customers/travel-preferences.ts'

/** Localized labels of the offered answers; profiles store the English ones. */
export function useAnswerLabels(): Record<Motivation | TravelStyle | BudgetRange, string> {
  const { t } = useLingui()
  return {
    'Rest and quiet': t`Rest and quiet`,
    Adventure: t`Adventure`,
    'Nature and landscapes': t`Nature and landscapes`,
    'History and heritage': t`History and heritage`,
    'Food and markets': t`Food and markets`,
    'Meeting people': t`Meeting people`,
    'Sea and diving': t`Sea and diving`,
    'Sport and movement': t`Sport and movement`,
    'Time with family': t`Time with family`,
    'Faith and pilgrimage': t`Faith and pilgrimage`,
    'Small group': t`Small group`,
    'Private trip': t`Private trip`,
    'With my partner': t`With my partner`,
    'With children': t`With children`,
    'With friends': t`With friends`,
    'On my own': t`On my own`,
    Camping: t`Camping`,
    'Simple rooms': t`Simple rooms`,
    'Comfortable hotels': t`Comfortable hotels`,
    'On foot': t`On foot`,
    'By train and bus': t`By train and bus`,
    'Slow with free time': t`Slow with free time`,
    'Under 500': t`Under 500`,
    '500 - 1,500': t`500 - 1,500`,
    '1,500 - 3,000': t`1,500 - 3,000`,
    '3,000 - 5,000': t`3,000 - 5,000`,
    '5,000 - 10,000': t`5,000 - 10,000`,
    'Over 10,000': t`Over 10,000`,
    'Budget varies by trip': t`Budget varies by trip`,
    'Money is no object': t`Money is no object`,
  }
}
