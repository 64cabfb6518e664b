import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'

/** Where what an entry is about can be seen; undefined where it stands nowhere by itself. */
export function placeOfTarget({ type, id, name }: AuditEntry['target']): string | undefined {
  switch (type) {
    case 'booking':
      return `/admin/bookings?booking=${id}`
    case 'trip':
      return name === null ? undefined : `/admin/trips?search=${encodeURIComponent(name)}`
    case 'agency':
      return name === null ? undefined : `/admin/agencies?search=${encodeURIComponent(name)}`
    case 'settings':
      return '/admin/settings'
    case 'mail':
      return '/admin/mail'
    default:
      return undefined
  }
}
