import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'

/** Admin URL of an audit entry's target; undefined when the target was deleted. */
export function targetUrl({ type, id, name }: AuditEntry['target']): string | undefined {
  switch (type) {
    case 'booking':
      return `/admin/bookings?booking=${id}`
    case 'trip':
      return name === null ? undefined : `/admin/trips?search=${encodeURIComponent(name)}`
    case 'agency':
      return name === null ? undefined : `/admin/agencies?search=${encodeURIComponent(name)}`
    case 'user':
      return name === null ? undefined : `/admin/users?search=${encodeURIComponent(name)}`
    case 'message':
      return `/admin/messages?message=${id}`
    case 'report':
      return `/admin/reports?report=${id}`
    case 'faq':
      return '/admin/faqs'
    case 'promo':
      return '/admin/promos'
    case 'settings':
      return '/admin/settings'
    case 'mail':
      return '/admin/mail?status=all'
  }
}
