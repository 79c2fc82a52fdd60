/** The rules of a new password (specification, section 5), one by one, as call/fields.NewPassword has them together. */
export const passwordRules: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: 'At least 8 characters', holds: (text) => text.length >= 8 },
  { text: 'A lowercase letter', holds: (text) => /\p{Ll}/u.test(text) },
  { text: 'An uppercase letter', holds: (text) => /\p{Lu}/u.test(text) },
  { text: 'A digit', holds: (text) => /\d/.test(text) },
  { text: 'A special character, such as ! or ?', holds: (text) => /[^\p{L}\d\s]/u.test(text) },
]
