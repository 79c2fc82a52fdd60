/**
 * Takes over a page under /embed-code: hydrates the view that the server wrote, then keeps it fresh. The server's HTML
 * stays where it is; nothing is drawn again until the data changes.
 */
import { createElement, hydrate, render, type ComponentType } from 'preact'
import { seed, subscribe } from './dataCache'
import type { Noun } from './elementAttributes'

/** What the server writes into <script type="application/json" id="portal-data">. */
export interface FrameData {
  view: Noun
  /** Address of the data, absolute or from the page: "/api/public/standings?orgParam=demo". */
  url: string
  /** The call's payload as it was rendered. */
  payload: unknown
  /** The view's other properties as they were rendered. */
  props: Record<string, unknown>
  /** Seconds between requests; 60 if not given, 0 for none. */
  refresh?: number
}

async function takeOver(root: Element, frameData: FrameData): Promise<void> {
  const { view, url, payload, props, refresh = 60 } = frameData
  const { View, prepare } = (await import(`./${view}.js`)) as { View: ComponentType<Record<string, unknown>>; prepare?(payload: unknown): Promise<void> | undefined }
  await prepare?.(payload)
  hydrate(createElement(View, { ...props, data: payload }), root)
  root.setAttribute('data-live', '')
  seed(url, payload)
  let shown = payload
  const age = document.createElement('p')
  age.className = 'source'
  age.hidden = true
  root.after(age)
  subscribe(url, {
    refresh,
    changed: (state) => {
      // Taken back by the portal: the page as it is written now says so, and the page around it shows its link.
      if (state.error?.status === 404) return location.reload()
      age.hidden = !state.error
      if (state.at) age.textContent = `As of ${new Date(state.at).toLocaleTimeString('en')}, may be out of date.`
      if (state.payload && state.payload !== shown) render(createElement(View, { ...props, data: (shown = state.payload) }), root)
    },
  })
}

const root = document.getElementById('portal-view')
const written = document.getElementById('portal-data')?.textContent
if (root && written) void takeOver(root, JSON.parse(written) as FrameData)
