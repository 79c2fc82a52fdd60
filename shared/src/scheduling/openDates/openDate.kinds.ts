/** Where a team that looks for an opponent would play. */
export const openDateSides = ['either', 'home', 'away'] as const
export type OpenDateSide = (typeof openDateSides)[number]
export const openDateSideNames: Record<OpenDateSide, string> = { either: 'Home or away', home: 'At home', away: 'Away' }

/** What is done with an open date, as the audit writes it down. */
export const openDateActs = ['posted', 'removed'] as const
export type OpenDateAct = (typeof openDateActs)[number]
