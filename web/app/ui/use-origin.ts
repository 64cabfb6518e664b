import { useRouteLoaderData } from 'react-router'

/**
 * Where the site is reached, for addresses that must be whole: previews and search engines read no relative ones. Empty
 * where even the frame could not be loaded.
 */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
