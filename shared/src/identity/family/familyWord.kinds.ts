/** How a parent consents: with their own signed-in account, or on paper that staff have seen. */
export const consentWays = ['portal', 'paper'] as const
export type ConsentWay = (typeof consentWays)[number]
