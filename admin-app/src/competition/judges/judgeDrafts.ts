import { kept } from '../../platform/lib/page/kept'

/** What a judge has written and the server does not have yet. Kept by this device: a hall's network goes, and tablets fall asleep. */
export interface SheetDraft {
  rating: number | null
  comments: string
  /** The version of the sheet that it was begun from. */
  version: number
  /** What was asked to be sent and has not arrived; null while it is being written. */
  wants: 'save' | 'signOff' | null
}

const place = 'portal.judging'
/** Which sheet of which judge. */
export const draftKey = (judgeId: number, performanceId: number): string => `${judgeId}.${performanceId}`

interface Kept {
  code: string
  drafts: Record<string, SheetDraft>
}

const isDraft = (value: unknown): value is SheetDraft => {
  const draft = value as Partial<SheetDraft> | null
  return typeof draft === 'object' && draft !== null && (draft.rating === null || typeof draft.rating === 'number') && typeof draft.comments === 'string' && typeof draft.version === 'number'
}

/** The code that this device was opened with and what waits for it; nothing of a text that is no such thing. */
export function readKept(): Kept {
  try {
    const { code, drafts } = JSON.parse(kept.read(place) || '{}') as Partial<Kept>
    return { code: typeof code === 'string' ? code : '', drafts: Object.fromEntries(Object.entries(drafts ?? {}).filter(([, value]) => isDraft(value))) }
  } catch {
    return { code: '', drafts: {} }
  }
}

/** Nothing is kept once there is no code. */
export function keep({ code, drafts }: Kept): void {
  kept.write(place, code === '' ? '' : JSON.stringify({ code, drafts }))
}
