/** The file a signed link leads to, whatever its signature. */
export const fileOf = (link: string): string => link.split('?')[0] ?? link
