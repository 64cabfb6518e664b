import type { CalendarDate } from '../dates.ts'

/** Whether travellers can still choose a date of a trip; lists leave departed ones out. */
export const isUpcoming = (
  { startDate, hasDeparted: isOver = false }: { startDate: CalendarDate; hasDeparted?: boolean },
  today: CalendarDate,
): boolean => !isOver && startDate >= today
