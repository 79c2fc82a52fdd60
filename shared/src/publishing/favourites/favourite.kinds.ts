/** What a person can follow. */
export const favouriteKinds = ['activity', 'team', 'school'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]
