/** What a call that changes many answers of each. */
interface Told {
  id: number
  name: string
  outcome: 'done' | 'unchanged' | 'refused'
  why?: string | null
}

type Refused = Told & { outcome: 'refused'; why: string }

/**
 * Sends keys in as many calls as their maximum needs, one after the other, and joins what came of them. Each call is safe to send
 * twice. What was done stays told where a later call fails: the rest counts as refused.
 * @param most as many as one call takes
 * @throws what the first call failed with
 */
export async function inParts<Outcome extends Told>(ids: readonly number[], most: number, send: (part: number[]) => Promise<{ outcomes: readonly Outcome[] }>): Promise<(Outcome | Refused)[]> {
  const outcomes: (Outcome | Refused)[] = []
  for (let at = 0; at < ids.length || at === 0; at += most) {
    try {
      outcomes.push(...(await send(ids.slice(at, at + most))).outcomes)
    } catch (error) {
      if (at === 0) throw error
      outcomes.push(...ids.slice(at).map((id) => ({ id, name: '', outcome: 'refused' as const, why: error instanceof Error ? error.message : '' })))
      return outcomes
    }
  }
  return outcomes
}
