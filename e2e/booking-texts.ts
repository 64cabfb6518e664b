import { expect, type Locator, type Page } from '@playwright/test'
import { fillLead, submittedText } from './booking-form.ts'

/** The booking form in both languages: in English on a wide screen, in Arabic on a phone. */
export const bookingTexts = {
  English: {
    path: '',
    viewport: { width: 1440, height: 900 },
    book: 'Book these seats',
    next: 'Continue to payment',
    transferred: "I've sent the transfer",
    reference: 'Or the payment reference number',
    send: 'Send my booking',
    submitted: submittedText,
  },
  Arabic: {
    path: '/ar',
    viewport: { width: 390, height: 844 },
    book: 'احجز',
    next: 'المتابعة إلى الدفع',
    transferred: 'تم التحويل',
    reference: 'أو الرقم المرجعي للتحويل',
    send: 'إرسال الحجز',
    submitted: /وصلنا حجزك ونراجع التحويل الآن/,
  },
}
export type BookingTexts = (typeof bookingTexts)[keyof typeof bookingTexts]

export const bookIn = (page: Page, { book }: BookingTexts) =>
  page.getByRole('button', { name: book, exact: true }).first()

/** From the seats to the sent booking. */
export async function bookByReference(dialog: Locator, texts: BookingTexts, reference: string): Promise<void> {
  await fillLead(dialog)
  for (const name of [texts.next, texts.transferred]) await dialog.getByRole('button', { name }).click()
  await dialog.getByLabel(texts.reference).fill(reference)
  await dialog.getByRole('button', { name: texts.send }).click()
  await expect(dialog.page().getByText(texts.submitted)).toBeVisible()
}
