/** What people type as a part of a text to look for: their text, and no pattern. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
