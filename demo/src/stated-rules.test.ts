import { agencyDocumentKinds } from '@rihla/contract/agencies/agency-document.ts'
import { mayAgencyOpenDocuments } from '@rihla/contract/bookings/booking.ts'
import { type BookingAction, bookingActions, mayPerform, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type Receipts, verifiedMinor } from '@rihla/contract/bookings/refund-policy.ts'
import { needsSecondAdmin } from '@rihla/contract/bookings/second-admin.ts'
import { presetTiers, refundOfCancellation } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { settlementDay } from '@rihla/contract/ledger/settlement.ts'
import { type LegalPageName, legalPages } from '@rihla/contract/legal/legal-page.ts'
import { readLegalPage } from '@rihla/contract/legal/legal-pages.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { allowsCurrency, paymentAccountKinds } from '@rihla/contract/payment-accounts/payment-account.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { buildCustomer } from '@rihla/server/testing/builders/people.ts'
import { buildTrip } from '@rihla/server/testing/builders/trips.ts'
import { createTestApp, type TestApp } from '@rihla/server/testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faqs } from './content/faqs.ts'

// Sentences that visitors read about money, seats and documents, each beside the rule that it states. When a rule changes, its row
// fails until the texts have followed; when a text changes, until its row names the new sentence (docs/product/legal-pages.md#texts).

let app: TestApp
const bodies = new Map<string, { en: string; ar: string }>(
  faqs.map(({ question, answer, answerAr }) => [question, { en: answer, ar: answerAr }]),
)
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-01T09:00:00Z' })
  const bodyOf = async (page: LegalPageName, locale: 'en' | 'ar') =>
    (await app.call(readLegalPage, { params: { page }, query: {}, locale })).body.body
  for (const page of legalPages) bodies.set(page, { en: await bodyOf(page, 'en'), ar: await bodyOf(page, 'ar') })
})
afterAll(() => app.close())

const startsOn = '2026-12-20'
const byCustomer = {
  by: 'customer',
  isApproved: true,
  rules: { preset: 'moderate', tiers: presetTiers.moderate },
  startsOn,
  cancelledOn: '2026-12-16',
  received: { depositMinor: 1_000, balanceMinor: 1_000 },
} as const
const collected: Receipts = {
  status: 'refund_pending',
  pastStatuses: ['payment_verified', 'confirmed'],
  depositMinor: 1_000,
  balanceMinor: 1_000,
  hasPaidBalance: true,
  receivedMinor: null,
  collectedMinor: null,
}
const by = (actor: 'customer' | 'agency', action: BookingAction) => mayPerform(action, actor)
const statusesOf = (action: BookingAction) => [...transitionOf(action).from].toSorted().join()

interface StatedRule {
  rule: string
  isTrue: () => boolean | Promise<boolean>
  /** Of a legal page, or of the answer to a question. */
  says: [where: string, english: RegExp, arabic: RegExp][]
}

const rules: StatedRule[] = [
  {
    rule: 'the rest of a deposit is transferred to the platform or paid to the agency',
    isTrue: () => by('customer', 'send_balance') && by('agency', 'collect_remaining'),
    says: [
      [
        'terms',
        /pay the rest .*: by transfer to us, or directly to the agency/,
        /الباقي .* بتحويل إلينا أو إلى الشركة/,
      ],
      ['money-protection', /rest of a deposit can be transferred to us as well/, /باقي المبلغ .* تحويله إلينا أيضًا/],
      ['money-protection', /you transfer the rest to us or pay it to the agency/, /تحوّل باقي المبلغ إلينا أو تدفعه/],
      ['What is the 50% deposit?', /transfer it to us .* or pay the agency at/, /حوّله إلينا .* أو ادفعه للشركة/],
    ],
  },
  {
    rule: 'what the agency collected is its own to return',
    isTrue: () => verifiedMinor(collected) === collected.depositMinor,
    says: [
      ['terms', /What an agency has received itself, it returns itself/, /وما استلمته الشركة بنفسها تعيده بنفسها/],
      ['refund-policy', /paid to the agency is the agency’s to return/, /دفعته إلى الشركة تعيده الشركة/],
      [
        'refund-policy',
        /in person, such as the rest of a deposit or cash .* by the agency itself/,
        /فتعيده الشركة بنفسها/,
      ],
      ['money-protection', /the agency has to return it/, /فعلى الشركة أن تعيده/],
    ],
  },
  {
    rule: 'two admins decide that the platform pays what the agency collected',
    isTrue: () => needsSecondAdmin({ act: 'refund_collected', amountMinor: 1, differenceMinor: 1 }, Infinity),
    says: [
      ['refund-policy', /only if two members of our team decide to/, /إلا إذا قرر ذلك عضوان من فريقنا/],
      ['money-protection', /only if two members of our team decide to/, /إلا إذا قرر ذلك عضوان من فريقنا/],
    ],
  },
  {
    rule: 'a transferred rest is refunded by the rules',
    isTrue: () => {
      const { parts } = refundOfCancellation(byCustomer)
      return parts.some(({ part, refundPercent }) => part === 'balance' && refundPercent === 50)
    },
    says: [
      ['refund-policy', /included if you transferred it to us: the rules say/, /إذا حوّلته إلينا، وتحدد القواعد النسبة/],
    ],
  },
  {
    rule: 'a transfer of the rest may still be verified after the cancellation',
    isTrue: () => transitionOf('verify_balance').from.includes('refund_pending'),
    says: [['refund-policy', /verify only after the cancellation goes back in full/, /بعد الإلغاء يُرد كاملًا/]],
  },
  {
    rule: 'customers cancel at once, also after the confirmation, and what they ask for ends by the rules',
    isTrue: () =>
      statusesOf('cancel') === 'agency_approved,payment_verified,pending' &&
      statusesOf('request_cancellation') === 'confirmed' &&
      mayPerform('accept_cancellation', 'platform') &&
      mayPerform('decline_cancellation', 'platform'),
    says: [
      [
        'refund-policy',
        /cancel a confirmed booking yourself, too\. It ends at once/,
        /تلغي الحجز المؤكد بنفسك أيضًا، فينتهي فورًا/,
      ],
      ['refund-policy', /Without an answer in time the booking ends by the rules/, /إذا لم ترد في الموعد ينتهي الحجز/],
      ['Can I cancel, and what do I get back?', /at once, also after the confirmation/, /فورًا وحتى بعد تأكيد الحجز/],
    ],
  },
  {
    rule: 'everything verified comes back until the agency approves',
    isTrue: () =>
      refundOfCancellation({ ...byCustomer, isApproved: false }).refundMinor === 2_000 &&
      refundOfCancellation(byCustomer).refundMinor < 2_000,
    says: [
      ['refund-policy', /Until the agency has accepted .* everything that was verified/, /قبل أن تقبل الشركة حجزك/],
      ['Can I cancel, and what do I get back?', /Until the agency approves, everything/, /قبل موافقة الشركة تسترد كل/],
    ],
  },
  {
    rule: 'everything verified comes back when the agency or the platform cancels',
    isTrue: () => refundOfCancellation({ ...byCustomer, by: 'agency', cancelledOn: startsOn }).refundMinor === 2_000,
    says: [
      [
        'refund-policy',
        /## When the agency or we cancel\s+You get back everything/,
        /نلغي نحن\s+يُرد إليك كل ما تم التحقق/,
      ],
      ['money-protection', /declines or cancels, you get back everything/, /رفضت الشركة أو ألغت، يُرد إليك كل ما/],
    ],
  },
  {
    rule: 'fractions are rounded in favour of the customer',
    isTrue: () =>
      refundOfCancellation({ ...byCustomer, received: { depositMinor: 1, balanceMinor: 0 } }).refundMinor === 1,
    says: [['refund-policy', /rounded in your favour/, /لصالحك/]],
  },
  {
    rule: 'refunds in foreign currency go to bank accounts only',
    isTrue: () => paymentAccountKinds.filter((kind) => allowsCurrency(kind, 'USD')).join() === 'bank',
    says: [['refund-policy', /foreign currency go to bank accounts only/, /إلا إلى حساب بنكي/]],
  },
  {
    rule: 'seats are held before a booking is sent',
    isTrue: async () => {
      const trip = await buildTrip(app.context, { departures: [{ startsOn, totalSeats: 8 }] })
      const body = { trip: trip.id, selectedStartDate: startsOn, seats: 2 }
      return (await app.call(holdSeats, { as: await buildCustomer(app.context), body })).status === 201
    },
    says: [
      ['terms', /From the moment the booking form is open, the seats are held/, /منذ فتح نموذج الحجز/],
      ['When is my seat certain?', /held from the moment the booking form is open/, /منذ فتح نموذج الحجز/],
    ],
  },
  {
    rule: 'agencies open documents from the verified payment until the seventh day after the trip',
    isTrue: () => {
      const trip = { status: 'payment_verified', endsOn: '2026-12-20' } as const
      return (
        !mayAgencyOpenDocuments({ ...trip, status: 'pending' }, '2026-12-20') &&
        mayAgencyOpenDocuments(trip, '2026-12-27') &&
        !mayAgencyOpenDocuments(trip, '2026-12-28')
      )
    },
    says: [
      ['privacy', /until the seventh day after the trip/, /حتى اليوم السابع بعد الرحلة/],
      [
        'Who sees my identity card?',
        /once we have verified .* until a week after/,
        /بعد التحقق من دفعك وحتى أسبوع بعد/,
      ],
    ],
  },
  {
    rule: 'agencies are checked by documents',
    isTrue: () =>
      ['tourism_licence', 'commercial_register'].every((kind) => agencyDocumentKinds.some((is) => is === kind)),
    says: [
      [
        'How are agencies checked?',
        /By their documents, such as the tourism licence and/,
        /بمستنداتها، مثل ترخيص السياحة/,
      ],
      ['about', /If we have checked a document, such as the tourism licence/, /وإذا راجعنا مستندًا مثل ترخيص السياحة/],
    ],
  },
  {
    rule: 'agencies are paid after the trip, whatever the setting',
    isTrue: () => settlementDay('2026-12-20', 0) > '2026-12-20',
    says: [['money-protection', /or, after the trip, settled with the agency/, /أو نسوّيه مع الشركة بعد الرحلة/]],
  },
  {
    rule: 'an agency that declines gives a reason',
    isTrue: () => transitionOf('reject').asks.note === 'required',
    says: [['What if the agency cannot take me?', /has to give a reason/, /وعليها ذكر السبب/]],
  },
  {
    rule: 'an admin decides for an agency that does not answer',
    isTrue: () => bookingActions.includes('approve_for_agency') && mayPerform('decline_for_agency', 'admin'),
    says: [['terms', /does not answer in time, our team may decide for it/, /يجوز لفريقنا أن يقرر نيابةً عنها/]],
  },
  {
    rule: 'half of the price is a deposit',
    isTrue: () => limits.depositPercent === 50,
    says: [['What is the 50% deposit?', /transfer half of the price now/, /تحويل نصف الثمن الآن/]],
  },
]

test.each(rules)('texts say that $rule', async ({ isTrue, says }) => {
  expect(await isTrue()).toBe(true)
  for (const [where, english, arabic] of says) {
    expect(bodies.get(where)?.en, where).toMatch(english)
    expect(bodies.get(where)?.ar, where).toMatch(arabic)
  }
})

test('no text repeats what is not true any more', () => {
  const all = [...bodies.values()].flatMap(({ en, ar }) => [en, ar]).join('\n')
  for (const sentence of [
    /You pay the rest to the agency/i,
    /cannot refund it/,
    /only if the agency has recorded that you paid/,
    /from the moment you submit/,
    /as long as that booking lives/,
    /goes through an agency’s details/,
    /لا يمكننا رده/,
    /إلا إذا سجّلت الشركة أنك دفعته/,
    /من لحظة الإرسال/,
  ]) {
    expect(all).not.toMatch(sentence)
  }
})
