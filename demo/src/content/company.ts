/** The operator of the demo, and the holder of its accounts. */
export const companyName = 'Rihla Demo Company'
