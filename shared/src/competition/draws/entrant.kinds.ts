/** Who the entrants of a draw are. */
export const entrantKinds = ['team', 'player', 'pair'] as const
export type EntrantKind = (typeof entrantKinds)[number]
