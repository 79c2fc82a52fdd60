/** Short messages in the corner of the screen. Anybody may send one; app/Toasts draws them. */
export interface Notice {
  kind: 'success' | 'error'
  text: string
}

type Listener = (notice: Notice) => void

let listener: Listener | null = null
let open: (() => void) | null = null
let isWanted = false
const waiting: Notice[] = []

/** Shows a message for a moment. What is sent before the corner exists waits for it. */
export function notify(kind: Notice['kind'], text: string): void {
  if (listener) listener({ kind, text })
  else waiting.push({ kind, text })
}

/** Brings the corner onto the page for toasts of another kind than these messages. */
export function openCorner(): void {
  isWanted = true
  open?.()
}

/** Takes the messages from now on, those that waited first, and hears when the corner is wanted without one. Returns how to stop. */
export function takeNotices(take: Listener, onOpen: () => void): () => void {
  listener = take
  open = onOpen
  if (isWanted) onOpen()
  for (const notice of waiting.splice(0)) take(notice)
  return () => {
    if (listener === take) listener = null
  }
}
