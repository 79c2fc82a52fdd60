/** What is done with an open date, as the audit writes it down. */
export const openDateActs = ['posted', 'removed'] as const
export type OpenDateAct = (typeof openDateActs)[number]
