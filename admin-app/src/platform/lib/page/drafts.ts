/**
 * What a person has typed and not yet sent, kept in this tab: it survives a lost connection, a reload and an expired
 * session. `owner` is the person's id, so that nobody sees someone else's.
 */
const keyOf = (owner: number, name: string) => `portal.draft.${owner}.${name}`

/** Keeps a draft under a name such as "score.17". */
export function keepDraft(owner: number, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value))
  } catch {
    // Without storage the draft lives as long as the page, which is what a form promises anyway.
  }
}

/** The draft kept under that name, or null. The caller checks that it still fits. */
export function findDraft(owner: number, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Forgets a draft: it was sent, or thrown away. */
export function dropDraft(owner: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner, name))
  } catch {
    // Nothing was kept then.
  }
}
