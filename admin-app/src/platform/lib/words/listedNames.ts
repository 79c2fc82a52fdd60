import { z } from 'zod'

/**
 * The names in a text that may hold several: split at commas, semicolons and line breaks, without blanks around them, each once
 * regardless of case.
 */
export function listedNames(text: string): string[] {
  const names = text.split(/[,;\r\n]/).map((each) => each.trim()).filter(Boolean)
  return names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index)
}

/** A text with one name or several, read into them. @param Name what each of them has to be; what is wrong with one names it */
export const ListedNames = (Name: z.ZodType<string, string>) => z.string().transform((text, context) => {
  const names = listedNames(text)
  if (names.length === 0) context.addIssue({ code: 'custom', message: 'Please enter a name.' })
  for (const name of names) {
    const problem = Name.safeParse(name).error?.issues[0]?.message
    if (problem) context.addIssue({ code: 'custom', message: names.length === 1 ? problem : `“${name.slice(0, 30)}${name.length > 30 ? '…' : ''}”: ${problem}` })
  }
  return names
})
