interface Month {
  month: number
  year: number
}

/** 'YYYY-MM': sorts as months do. */
export const monthKey = ({ month, year }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** The month so many months later, or earlier. */
export function monthsLater(key: string, months: number): string {
  const [year, month] = key.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
