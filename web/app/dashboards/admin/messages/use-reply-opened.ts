import { useSearchParams } from 'react-router'

const change = (message: string, isReplying: boolean) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  next.delete('message')
  next.delete('reply')
  if (message) next.set('message', message)
  if (isReplying) next.set('reply', '1')
  return next
}

/** Which message is open, and whether it is being replied to, as the address says. */
export function useReplyOpened() {
  const [query, setQuery] = useSearchParams()
  const message = query.get('message') ?? ''
  return {
    isReplying: query.has('reply'),
    reply: (id: string) => setQuery(change(id, true), { replace: message !== '', preventScrollReset: true }),
    read: () => setQuery(change(message, false), { replace: true, preventScrollReset: true }),
    close: () => setQuery(change('', false), { replace: true, preventScrollReset: true }),
  }
}
