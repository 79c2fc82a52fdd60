import { dropEncrypted, readEncrypted, writeEncrypted } from '../../platform/lib/session/encryptedStorage'

/**
 * What a judge has written and the server does not have yet. Kept by this device: a hall's network goes, and tablets fall asleep. What is
 * said of a minor's playing and the code that opens more of it are encrypted as a session is.
 */
export interface SheetDraft {
  rating: number | null
  comments: string
  /** The version of the sheet that it was begun from. */
  version: number
  /** What was asked to be sent and has not arrived; null while it is being written. */
  wants: 'save' | 'signOff' | null
  /** With which code it was written, and what that is called, once another one was opened in this browser; it waits for that code then. */
  of?: { code: string; label: string }
}

const place = 'portal.judging'
/** Which sheet of which judge. */
export const draftKey = (judgeId: number, performanceId: number): string => `${judgeId}.${performanceId}`

export interface Kept {
  code: string
  drafts: Record<string, SheetDraft>
}

const isDraft = (value: unknown): value is SheetDraft => {
  const draft = value as Partial<SheetDraft> | null
  return typeof draft === 'object' && draft !== null && (draft.rating === null || typeof draft.rating === 'number') && typeof draft.comments === 'string' && typeof draft.version === 'number'
}

/** What stands once another code is opened in this browser: whatever was written with the former one is kept with it, as a tablet goes from judge to judge. */
export const openedWith = (before: Kept, code: string, formerLabel: string): Kept => ({
  code,
  drafts: Object.fromEntries(Object.entries(before.drafts).map(([key, { of, ...draft }]) => {
    const writtenWith = of ?? { code: before.code, label: formerLabel }
    return [key, writtenWith.code === code ? draft : { ...draft, of: writtenWith }]
  })),
})

/** No code, and nothing that waits. */
export const nothingKept: Kept = { code: '', drafts: {} }

/** The code that this device was opened with and what waits for it; nothing of a text that is no such thing. */
export async function readKept(): Promise<Kept> {
  try {
    const { code, drafts } = JSON.parse((await readEncrypted(place)) ?? '{}') as Partial<Kept>
    return { code: typeof code === 'string' ? code : '', drafts: Object.fromEntries(Object.entries(drafts ?? {}).filter(([, value]) => isDraft(value))) }
  } catch {
    return nothingKept
  }
}

/** Nothing is kept once there is no code. */
export function keep({ code, drafts }: Kept): Promise<void> {
  if (code !== '') return writeEncrypted(place, JSON.stringify({ code, drafts }))
  dropEncrypted(place)
  return Promise.resolve()
}
