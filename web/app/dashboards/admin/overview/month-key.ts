interface Month {
  month: number
  year: number
}

/** 'YYYY-MM', which sorts chronologically. */
export const monthKey = ({ month, year }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** Adds months to a month key; negative values subtract. */
export function addMonths(key: string, months: number): string {
  const [year, month] = key.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
