/** Levels that every school knows by their letters. */
const levels: Readonly<Record<string, string>> = { Varsity: 'V', 'Junior Varsity': 'JV', Freshman: 'Fr', Sophomore: 'So' }

/** "V" for "Varsity", as rows have it; any other level by its name. */
export const shortLevel = (name: string): string => levels[name] ?? name
