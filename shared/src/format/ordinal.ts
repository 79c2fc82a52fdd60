const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** 1 -> "1st", 22 -> "22nd", 113 -> "113th". */
export const ordinal = (number: number) => `${number}${endings[rules.select(number)] ?? 'th'}`
