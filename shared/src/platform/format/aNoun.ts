/** "a level", "an event level". */
export const aNoun = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
