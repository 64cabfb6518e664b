import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const opening = (message: string, isReplying: boolean) => (query: URLSearchParams) => {
  query.delete('message')
  query.delete('reply')
  if (message) query.set('message', message)
  if (isReplying) query.set('reply', '1')
}

/** Which message is open, and whether it is being replied to, as the address says. */
export function useReplyOpened() {
  const [query, change] = usePendingSearchParams()
  const message = query.get('message') ?? ''
  return {
    isReplying: query.has('reply'),
    reply: (id: string) => change(opening(id, true), { replace: message !== '' }),
    read: () => change(opening(message, false), { replace: true }),
    close: () => change(opening('', false), { replace: true }),
  }
}
