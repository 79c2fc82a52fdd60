/** Short messages in the corner of the screen. Anyone may send one; app/Toasts draws them. */
export interface Notice {
  kind: 'success' | 'error'
  text: string
  /** How long it stays, in milliseconds; as long as usual if not given. */
  stays?: number | undefined
}

type Listener = (notice: Notice) => void

let listener: Listener | null = null
const waiting: Notice[] = []

/** Shows a message for a moment. Messages sent before the corner exists are queued for it. */
export function notify(kind: Notice['kind'], text: string, stays?: number): void {
  const notice: Notice = { kind, text, stays }
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Takes the messages from now on, those that waited first. Returns how to stop. */
export function takeNotices(take: Listener): () => void {
  listener = take
  for (const notice of waiting.splice(0)) take(notice)
  return () => {
    if (listener === take) listener = null
  }
}
