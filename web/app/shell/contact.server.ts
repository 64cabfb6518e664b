import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'

/** How to reach the platform; empty texts where the settings have none. */
export interface Contact {
  email: string
  phone: string
  /** The phone number for people. */
  phoneText: string
  /** What a phone dials. */
  phoneUrl: string
  /** Undefined where the number cannot have a chat. */
  whatsappUrl: string | undefined
}

/** For the server's part of the root: what writes numbers would weigh in every first view. */
export const contactOf = (email: string, phone: string): Contact => ({
  email,
  phone,
  phoneText: displayPhone(phone),
  phoneUrl: phoneUrl(phone),
  whatsappUrl: whatsappUrl(phone),
})
