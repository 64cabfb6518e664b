import { replace } from 'react-router'

/** The desk opens on its first tab (SPEC.md §2). */
export const clientLoader = () => replace('/admin/dashboard')

export default function AdminIndex() {
  return null
}
