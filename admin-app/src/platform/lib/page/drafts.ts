/** The browser's database comes after the first screen, which nobody has typed into. */
const database = () => import('../storage/keptTexts')
/** Work on copies that needs no waiting for; a lost connection keeps the draft in its tab. */
const inDatabase = (work: (kept: Awaited<ReturnType<typeof database>>) => Promise<unknown>) => void database().then(work).catch(() => undefined)

/**
 * What a person has typed and not yet sent: it survives a lost connection, a reload, an expired session and a closed
 * tab, and is gone once they sign out. In the tab it is found at once; the browser's database has a copy for the next tab. `owner`
 * is the person's id, so that nobody sees someone else's; a draft of nobody stays in its tab.
 */
const keyOf = (owner: number, name: string) => `portal.draft.${owner}.${name}`
const copyOf = (owner: number, name: string) => `${owner}.draft.${name}`

/** What was kept longer ago than this is no longer offered. */
const keptFor = 14 * 24 * 60 * 60_000

/** Copies that earlier tabs have left, by their keys here. */
const copies = new Map<string, string>()
/** What is still to be copied: of what changes with every key that is pressed only the last. */
const toCopy = new Map<string, { owner: number; name: string; text: string }>()

function copy(owner: number, name: string, text: string) {
  if (!owner) return
  const key = keyOf(owner, name)
  const isUnderWay = toCopy.has(key)
  toCopy.set(key, { owner, name, text })
  if (isUnderWay) return
  setTimeout(() => {
    const next = toCopy.get(key)
    toCopy.delete(key)
    if (next) inDatabase(({ keepText }) => keepText(copyOf(owner, name), JSON.stringify({ at: Date.now(), text: next.text })))
  }, 300)
}

/** Reads what a person's earlier tabs have left. Called once they are known. */
export async function loadDrafts(owner: number): Promise<void> {
  const beginning = copyOf(owner, '')
  const { dropOldReads, dropText, readTexts } = await database()
  void dropOldReads(owner)
  for (const { name, text } of await readTexts(beginning)) {
    const kept = JSON.parse(text) as { at: number; text: string }
    if (Date.now() - kept.at < keptFor) copies.set(keyOf(owner, name.slice(beginning.length)), kept.text)
    else void dropText(name)
  }
}

/** Keeps a draft under a name such as "score.17". */
export function keepDraft(owner: number, name: string, value: unknown): void {
  const text = JSON.stringify(value)
  copy(owner, name, text)
  try {
    sessionStorage.setItem(keyOf(owner, name), text)
  } catch {
    // Without storage the draft lives as long as the page, which is what a form promises anyway.
  }
}

/** The draft kept under that name, or null. The caller checks that it still fits. */
export function findDraft(owner: number, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? copies.get(keyOf(owner, name)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Forgets a draft: it was sent, or thrown away. */
export function dropDraft(owner: number, name: string): void {
  copies.delete(keyOf(owner, name))
  toCopy.delete(keyOf(owner, name))
  if (owner) inDatabase(({ dropText }) => dropText(copyOf(owner, name)))
  try {
    sessionStorage.removeItem(keyOf(owner, name))
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets the server's answers that are kept of someone: their session is over, and what they wrote waits for the next one. */
export const dropReads = (owner: number): void => inDatabase(({ dropTexts, readsOf }) => dropTexts(readsOf(owner)))

/** Under this name the browser's other tabs are told whose drafts to forget, too: each keeps its own. */
const droppedKey = 'portal.draftsDropped'

/** Forgets all that is kept of someone who signs out, in every tab: what they typed and read of others is nobody's to find on this computer. */
export function dropDrafts(owner: number): void {
  inDatabase(({ dropTexts }) => dropTexts(`${owner}.`))
  try {
    dropHere(owner)
    localStorage.setItem(droppedKey, String(owner))
    localStorage.removeItem(droppedKey)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function dropHere(owner: number) {
  const beginning = keyOf(owner, '')
  for (const known of [copies, toCopy]) for (const key of [...known.keys()]) if (key.startsWith(beginning)) known.delete(key)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key)
}

globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  if (key === droppedKey && newValue) dropHere(Number(newValue))
})
