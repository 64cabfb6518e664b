/** What an operator sets up first (docs/product/dashboards.md#set-up). */
export const setUpSteps = ['paymentAccount', 'company', 'contact', 'legalPages', 'secondAdmin', 'commission'] as const
export type SetUpStep = (typeof setUpSteps)[number]
