/** Settings that name the company behind the platform; each may be empty (docs/product/settings.md#company). */
export const companyDetails = [
  'legalName',
  'legalNameAr',
  'registerNumber',
  'taxNumber',
  'address',
  'addressAr',
  'openingHours',
  'openingHoursAr',
] as const
export type CompanyDetails = Record<(typeof companyDetails)[number], string>

/** What visitors see of the company, in their language; empty where it is not filled in. */
export interface Company {
  legalName: string
  /** Legal name and numbers in one line. */
  operator: string
  registerNumber: string
  taxNumber: string
  address: string
  openingHours: string
}
