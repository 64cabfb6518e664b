import { settingLimits } from '@rihla/contract/settings/setting-limits.ts'
import { TextInput } from '#ui/text-input.tsx'
import classes from './settings.module.css'
import type { SettingName } from './use-settings-form.ts'

interface CompanyFieldsProps {
  field: (name: SettingName) => { label: string }
}

const inArabic = { dir: 'rtl', lang: 'ar' } as const

/** The company behind the platform; each field is optional (docs/product/settings.md#company). */
export function CompanyFields({ field }: CompanyFieldsProps) {
  const optional = { isOptional: true, maxLength: settingLimits.companyDetailMax } as const
  return (
    <div className={`stack ${classes.pair}`}>
      <TextInput {...optional} {...field('legalName')} />
      <TextInput {...optional} {...inArabic} {...field('legalNameAr')} />
      <TextInput {...optional} isLtr {...field('registerNumber')} />
      <TextInput {...optional} isLtr {...field('taxNumber')} />
      <TextInput {...optional} {...field('address')} />
      <TextInput {...optional} {...inArabic} {...field('addressAr')} />
      <TextInput {...optional} {...field('openingHours')} />
      <TextInput {...optional} {...inArabic} {...field('openingHoursAr')} />
    </div>
  )
}
