import type { Envelope } from '@portal/shared/platform/call/envelope'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { portal } from './portalAddress'
import { pageMap, requestData, startedRequests, type Answer } from './portalEmbed'

/** What is known of an address: the payload that was last had, and whether the latest try failed; then also when it was last fresh, in ms. */
export interface DataState {
  payload?: unknown
  at?: number
  error?: { status: number; message: string } | undefined
}

/** A subscriber: called on every change, and how often it wants to know, in seconds (0: never again). */
export interface Subscriber {
  refresh: number
  changed(state: DataState): void
}

/** One address on this page. The shape is shared by all bundles on the page, of whatever version 1.x. */
interface Entry {
  state: DataState
  subscribers: Set<Subscriber>
  reload(): void
  plan(): void
}

/**
 * Subscribes to an address: one request for all subscribers, repeated at the shortest wish among them while the page is
 * seen. A subscriber hears at once what is known. @returns ends the subscription
 */
export function subscribe(url: string, subscriber: Subscriber): () => void {
  const entries = pageMap<Entry>('portal.data.1')
  let entry = entries.get(url)
  if (!entry) entries.set(url, (entry = createEntry(url)))
  entry.subscribers.add(subscriber)
  if (entry.state.payload || entry.state.error) subscriber.changed(entry.state)
  entry.plan()
  return () => {
    entry.subscribers.delete(subscriber)
    entry.plan()
  }
}

/** Asks again at once, as after a press on "Try again". */
export function reload(url: string): void {
  pageMap<Entry>('portal.data.1').get(url)?.reload()
}

/** Seeds an address with what the server wrote into the page, so that the first request is a later one. */
export function seed(url: string, payload: unknown): void {
  pageMap<Entry>('portal.data.1').set(url, createEntry(url, { payload }))
}

function createEntry(url: string, first: DataState = {}): Entry {
  let timer: ReturnType<typeof setTimeout> | undefined
  let text: string | undefined
  let loading = false
  let failures = 0
  let freshAt = first.payload ? Date.now() : 0
  let askedAt = freshAt

  /** Milliseconds between requests; twice as long after each failure, up to 16 times. What has nothing to show yet is in a hurry, whatever it wishes for later. */
  function pause(): number {
    const wishes = [...entry.subscribers].map((subscriber) => subscriber.refresh).filter((seconds) => seconds > 0)
    return Math.max(15, entry.state.payload ? Math.min(...wishes) : 0) * 1000 * 2 ** Math.min(failures, 4)
  }

  function plan(): void {
    clearTimeout(timer)
    if (loading || !entry.subscribers.size) return
    if (!askedAt) return reload()
    const wait = pause()
    // Hidden pages ask nothing; the first look at them does. A little noise keeps a thousand pages from asking at once.
    // Timers handle at most 2^31 ms; they treat anything longer as zero.
    if (wait < 2e9 && !document.hidden) {
      timer = setTimeout(reload, Math.max(0, askedAt + wait * (1 + Math.random() / 20) - Date.now()))
    }
  }

  function reload(): void {
    if (loading) return
    loading = true
    askedAt = Date.now()
    const started = startedRequests().get(url)
    startedRequests().delete(url)
    void read(started ?? requestData(url)).catch(() => failed(0, '')).then(publish)
  }

  /**
   * What was known stays known, for a day, and unless the portal says that it is not there anymore. Status 0: there was no
   * answer, or none that could be read.
   */
  function failed(status: number, message: string): DataState {
    const error = { status, message }
    return status === 404 || Date.now() - freshAt > 864e5 ? { error } : { ...entry.state, at: freshAt, error }
  }

  /** What is wrong with the address, if the portal said where: for the reader, and in the console for the author of the attribute. */
  function said(wrong?: FieldProblem): string {
    if (!wrong) return ''
    const value = new URLSearchParams(url.split('?')[1]).get(wrong.field)
    // A sentence that names the attribute says what it can be.
    const text = value && wrong.message[0] !== '"' ? `There is no ${wrong.field.replace('Param', '')} "${value}".` : wrong.message
    if (!entry.state.error) console.warn(text, url)
    return text
  }

  async function read(request: Promise<Answer>): Promise<DataState> {
    const [response, body] = await request
    // Paths of pictures are below the portal's address, not the page's; no text of the data can look like this, as quotes in it are written \".
    const { payload, error_message: message, error } = JSON.parse(body.replaceAll('"picture":"/', `"picture":"${portal}`)) as Envelope<unknown> & { error?: { fields?: FieldProblem[] } }
    if (!response.ok || !payload) return failed(response.status, said(error?.fields?.[0]) || (message ?? ''))
    freshAt = Date.now()
    if (body === text && entry.state.payload) return entry.state.error ? { payload: entry.state.payload } : entry.state
    text = body
    return { payload }
  }

  function publish(state: DataState): void {
    loading = false
    failures = state.error ? failures + 1 : 0
    if (state !== entry.state) {
      entry.state = state
      for (const subscriber of entry.subscribers) subscriber.changed(state)
    }
    plan()
  }

  const entry: Entry = { state: first, subscribers: new Set(), reload, plan }
  document.addEventListener('visibilitychange', plan)
  addEventListener('online', () => entry.state.error && entry.subscribers.size && reload())
  return entry
}
