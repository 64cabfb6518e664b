import { useState } from 'react'
import type Suggestions from './search-suggestions.tsx'

type Props = Parameters<typeof Suggestions>[0]

/** Suggestions below a search field, and the handler that loads them when it is focused. If that fails, it just searches. */
export function useSearchSuggestions(props: Props) {
  const [loaded, setLoaded] = useState<{ Part: typeof Suggestions }>()
  return {
    onFocus: () => {
      import('./search-suggestions.tsx').then(
        ({ default: Part }) => setLoaded({ Part }),
        () => {},
      )
    },
    suggestions: loaded && <loaded.Part {...props} />,
  }
}
