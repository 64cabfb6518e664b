import { replace } from 'react-router'

/** Redirects to the first tab (docs/product/interface.md#route-table). */
export const clientLoader = () => replace('/admin/dashboard')

export default function AdminIndex() {
  return null
}
