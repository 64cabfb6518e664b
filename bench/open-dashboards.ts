import { fillAdminDashboard, seasonSize } from './generators/admin-dashboard.ts'
import { type FilledDashboard, fillDashboard } from './generators/agency-dashboard.ts'
import { type Marketplace, openMarketplace } from './open-marketplace.ts'

interface Dashboards extends FilledDashboard {
  marketplace: Marketplace
  adminId: string
}

/** A marketplace with a million bookings, with an admin and with an agency that has 5,000 bookings and 100,000 views. */
export async function openDashboards(): Promise<Dashboards> {
  const marketplace = await openMarketplace(seasonSize)
  return marketplace.generate(async (db) => {
    const { adminId } = await fillAdminDashboard(db)
    return { marketplace, adminId, ...(await fillDashboard(db, marketplace.today)) }
  })
}
