function listOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('booking')
  rest.sort()
  return `${pathname}?${rest}`
}

/** Whether two addresses show the same list, whichever booking is open over it. */
export const isSameList = (one: URL, other: URL): boolean => listOf(one) === listOf(other)
