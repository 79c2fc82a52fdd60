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
  const { View } = (await import(`./${view}.js`)) as { View: ComponentType<Record<string, unknown>> }
  hydrate(createElement(View, { ...props, data: payload }), root)
  root.setAttribute('data-live', '')
  seed(url, payload)
  subscribe(url, {
    refresh,
    changed: (state) => {
      if (state.payload !== payload) render(createElement(View, { ...props, data: state.payload }), root)
    },
  })
}

const root = document.getElementById('portal-view')
const written = document.getElementById('portal-data')?.textContent
if (root && written) void takeOver(root, JSON.parse(written) as FrameData)
