import { redirect } from 'react-router'

/** The desk opens on its first tab (SPEC.md §2). */
export const clientLoader = () => redirect('/admin/dashboard')

export default function AdminIndex() {
  return null
}
