/** 1 -> "1st", 22 -> "22nd", 113 -> "113th". By hand and not by Intl.PluralRules, because the embeds carry it to phones. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!isTeen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`
}
