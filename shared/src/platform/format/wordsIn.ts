/** Words in English, or in English and Spanish. */
export type Words = string | { en: string; es: string }

/** Words in a language; English where there is no other. */
export const wordsIn = (words: Words | undefined, language: 'en' | 'es' = 'en'): string => (words === undefined ? '' : typeof words === 'string' ? words : words[language] || words.en)
