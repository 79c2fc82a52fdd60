/** A code of judges that was made a moment ago: it goes from the dialog to their sheets with the way there, and is kept nowhere else. */
export interface CodeForSheets { code: string; judgeIds: readonly number[] }

/** The code in what a way to the sheets brought along; null without one, as after another way. */
export function madeCodeIn(state: unknown): CodeForSheets | null {
  if (typeof state !== 'object' || state === null || !('code' in state) || !('judgeIds' in state)) return null
  return typeof state.code === 'string' && Array.isArray(state.judgeIds) ? { code: state.code, judgeIds: state.judgeIds.filter((each) => typeof each === 'number') } : null
}
