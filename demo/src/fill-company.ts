import { companyColumns } from '@rihla/server/settings/company-columns.ts'
import { companyName } from './content/company.ts'
import type { Filling } from './filling.ts'

/** Who operates the platform, marked as a demo, and how to reach it (docs/product/settings.md#company). */
export async function fillCompany({ db }: Filling): Promise<void> {
  await db
    .updateTable('settings')
    .set({
      payapp_username: 'rihla@instapay',
      contact_email: 'hello@rihla.example',
      contact_phone: '+20 100 555 0142',
      ...companyColumns({
        legalName: companyName,
        legalNameAr: 'شركة رحلة التجريبية',
        registerNumber: 'DEMO-0001',
        taxNumber: 'DEMO-000-001',
        address: '1 Example Street, Cairo',
        addressAr: '1 شارع المثال، القاهرة',
        openingHours: 'Every day, 09:00 to 23:00',
        openingHoursAr: 'كل يوم، من 09:00 إلى 23:00',
      }),
    })
    .execute()
}
