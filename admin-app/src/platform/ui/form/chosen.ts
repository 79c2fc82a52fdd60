import { z } from 'zod'

/** The key that a field of choices holds as text. @param problem what is said while nothing is chosen */
export const ChosenKey = (problem: string) => z.string().min(1, problem).transform(Number)

/** The same where nothing may be chosen: null then. */
export const KeyOrNone = z.string().transform((text) => (text === '' ? null : Number(text)))

/** As useChoices.ts has it. */
const Choice = z.object({ value: z.string(), label: z.string(), hint: z.string().optional() })

/** The key of what was found by SearchField. @param problem what is said while nothing is chosen */
export const FoundKey = (problem: string) => Choice.nullable().refine((choice) => choice !== null, problem).transform((choice) => Number(choice?.value))

/** The same of several. */
export const FoundKeys = (problem: string) => z.array(Choice).min(1, problem).transform((choices) => choices.map(({ value }) => Number(value)))

/** The key of a file that UploadField took. @param problem what is said while there is none */
export const UploadedFile = (problem: string) => z.object({ fileId: z.number() }).nullable().refine((file) => file !== null, problem).transform((file) => file?.fileId ?? 0)
