/** The days on which a week can begin. */
export const weekStarts = ['monday', 'sunday'] as const
export type WeekStart = (typeof weekStarts)[number]
