import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const withDialog = (message: string, isReplying: boolean) => (query: URLSearchParams) => {
  query.delete('message')
  query.delete('reply')
  if (message) query.set('message', message)
  if (isReplying) query.set('reply', '1')
}

/** The open message and whether its reply form is open, stored in the URL. */
export function useReplyState() {
  const [query, change] = usePendingSearchParams()
  const message = query.get('message') ?? ''
  return {
    isReplying: query.has('reply'),
    reply: (id: string) => change(withDialog(id, true), { replace: message !== '' }),
    read: () => change(withDialog(message, false), { replace: true }),
    close: () => change(withDialog('', false), { replace: true }),
  }
}
